import { hasTeamStacks } from '@slatecraft/slate'
import { useMemo } from 'react'
import { NoTeamStacks } from '../../features/stacks/teams/NoTeamStacks.tsx'
import { TeamStacks } from '../../features/stacks/teams/TeamStacks.tsx'
import { stackHintsOf } from '../../features/warnings/useWarnings.ts'
import type { TabParts } from '../workspace/tabParts.ts'

/** The Team Stacks tab. */
export function StacksTab({ ruleset, players, inputs, warnings, editMatchup, goTo }: TabParts) {
  const teamHints = useMemo(() => stackHintsOf(warnings), [warnings])
  if (!hasTeamStacks(ruleset)) return <NoTeamStacks ruleset={ruleset} goTo={goTo} />
  return <TeamStacks players={players} stacks={inputs.teamStacks} teamHints={teamHints} onEditMatchup={editMatchup} />
}
