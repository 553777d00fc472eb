import { lazy } from 'react'
import { Late } from '../../components/late/Late.tsx'
import { InputBar } from '../../inputs/InputBar.tsx'
import { useSession } from '../../session/session.ts'
import type { TabParts } from './tabParts.ts'
import type { Workspace } from './useWorkspace.ts'

const FeasibilityPart = lazy(async () => ({ default: (await import('./FeasibilityPart.tsx')).FeasibilityPart }))

const firstEdit = 'Before you build, change the exposure, projection or ownership of at least one player.'

/** The inputs each tab edits; the Players tab shows its own save state. */
const inputsOf = {
  players: undefined,
  settings: 'settings',
  stacks: 'teamStacks',
  groups: 'groups',
  research: undefined,
  lineups: undefined,
  'after-start': undefined,
  admin: undefined,
} as const

/** The line below the tabs: feasibility, save state, and undo. There is none if it would be empty. */
export function WorkspaceStrip({ parts, tab, build }: Pick<Workspace, 'tab' | 'build'> & { parts: TabParts }) {
  const { isLoggedIn } = useSession()
  const { run } = build
  const kind = inputsOf[tab]
  // It has undo and faults of its own.
  if (tab === 'after-start') return null
  if (build.isUntouched && kind === undefined)
    return tab === 'players' && <p className="sc-workspace-first">{firstEdit}</p>
  return (
    <div className="sc-workspace-strip">
      <Late fallback={<div />} failed={<div />}>
        <FeasibilityPart
          {...parts}
          request={build.isAfterStart ? undefined : build.request}
          isShownElsewhere={tab === 'lineups' && run.phase === 'failed' && run.summary?.explanation !== undefined}
          isBusy={run.phase === 'building' && run.engine === 'browser'}
        />
      </Late>
      {kind !== undefined && (
        <InputBar saving={parts.inputs[kind].saving} isLoggedIn={isLoggedIn} history={parts.inputs.history} />
      )}
    </div>
  )
}
