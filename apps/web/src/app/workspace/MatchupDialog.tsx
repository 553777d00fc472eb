import { lazy } from 'react'
import { useLast } from '../../components/hooks/useLast.ts'
import { Late } from '../../components/late/Late.tsx'
import { enterCell } from '../../features/pool/commands/enterCells.ts'
import { positionsOf } from '../../features/pool/poolFilter.ts'
import type { TabParts } from './tabParts.ts'

const MatchupEditor = lazy(async () => ({
  default: (await import('../../features/stacks/matchup/MatchupEditor.tsx')).MatchupEditor,
}))

interface MatchupDialogProps {
  /** Undefined closes the dialog. */
  team: string | undefined
  parts: TabParts
  onClose(): void
}

/** The lazy-loaded matchup editor, with the pool's validation. */
export function MatchupDialog({ team, parts, onClose }: MatchupDialogProps) {
  const { ruleset, players, edits, inputs } = parts
  if (useLast(team) === undefined) return null
  return (
    <Late>
      <MatchupEditor
        team={team}
        players={players}
        positions={positionsOf(ruleset.sport, 'classic')}
        stacks={inputs.teamStacks}
        onEnter={(id, field, text) => {
          const action = enterCell({ players, ruleset }, id, field, text)
          edits.apply(action)
          return action.refusals.length === 0 ? undefined : action.refusals.join(' ')
        }}
        onClose={onClose}
      />
    </Late>
  )
}
