import { lazy, Suspense } from 'react'
import { useLast } from '../../components/hooks/useLast.ts'
import { enterCell } from '../../features/pool/commands/enterCells.ts'
import { positionsOf } from '../../features/pool/poolFilter.ts'
import type { TabParts } from './tabParts.ts'

const MatchupEditor = lazy(async () => ({
  default: (await import('../../features/stacks/matchup/MatchupEditor.tsx')).MatchupEditor,
}))

interface MatchupDialogProps {
  /** Closed while undefined. */
  team: string | undefined
  parts: TabParts
  onClose(): void
}

/** The matchup editor with the pool's own judgement of what is typed; it comes with its code when it is first asked for. */
export function MatchupDialog({ team, parts, onClose }: MatchupDialogProps) {
  const { ruleset, players, edits, inputs } = parts
  if (useLast(team) === undefined) return null
  return (
    <Suspense fallback={null}>
      <MatchupEditor
        team={team}
        players={players}
        positions={positionsOf(ruleset.sport, 'classic')}
        stacks={inputs.teamStacks}
        places={ruleset.slots.length}
        onEnter={(id, field, text) => {
          const action = enterCell({ players, ruleset }, id, field, text)
          edits.apply(action)
          return action.refusals.length === 0 ? undefined : action.refusals.join(' ')
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}
