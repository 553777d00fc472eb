import { hasTeamStacks } from '../features/stacks/teams/hasTeamStacks.ts'
import { NoTeamStacks } from '../features/stacks/teams/NoTeamStacks.tsx'
import { TeamStacks } from '../features/stacks/teams/TeamStacks.tsx'
import type { TabParts } from './tabParts.ts'

const noHints: ReadonlyMap<string, readonly string[]> = new Map()

/** Team Stacks (ST-28): what is allowed and asked of each team. */
export function StacksTab({ ruleset, players, inputs, editMatchup, goTo }: TabParts) {
  if (!hasTeamStacks(ruleset)) return <NoTeamStacks ruleset={ruleset} goTo={goTo} />
  return (
    <TeamStacks
      players={players}
      ruleset={ruleset}
      stacks={inputs.teamStacks}
      teamHints={noHints}
      onEditMatchup={editMatchup}
    />
  )
}
