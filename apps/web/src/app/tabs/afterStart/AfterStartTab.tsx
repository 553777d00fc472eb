import { round2 } from '@slatecraft/slate'
import { useMemo } from 'react'
import { AfterStartView } from '../../../features/afterStart/AfterStartView.tsx'
import type { Workspace } from '../../workspace/useWorkspace.ts'
import { useLineupSources } from './useLineupSources.ts'

interface AfterStartTabProps {
  workspace: Workspace
  /** The players are invented. */
  isDemo: boolean
}

/** The After Start tab. */
export function AfterStartTab({ workspace, isDemo }: AfterStartTabProps) {
  const { slate, ruleset, afterStart, payout, build, edits, inputs } = workspace
  const sources = useLineupSources(workspace)
  const { marks } = afterStart.state
  const teamsLocked = build.settings?.teamsLocked
  const lockTerms = useMemo(
    () => ({ teamsLocked: teamsLocked ?? [], afterStartActivated: true, gameMarks: marks }),
    [teamsLocked, marks],
  )
  if (ruleset === undefined) return null
  return (
    <AfterStartView
      slate={slate}
      ruleset={ruleset}
      players={afterStart.players}
      afterStart={afterStart}
      lockTerms={lockTerms}
      sources={sources}
      run={build.run}
      build={build.command}
      cancel={build.cancel}
      payout={payout}
      enterPoints={(label, points) =>
        edits.apply({
          label,
          changes: [...points].map(([id, value]) => ({
            id,
            change: (edit) => ({ ...edit, UserProj: Math.max(0, round2(value)) }),
          })),
        })
      }
      history={inputs.history}
      isDemo={isDemo}
    />
  )
}
