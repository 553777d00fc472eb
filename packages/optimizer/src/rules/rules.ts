import { maxPerTeam } from './maxPerTeam.ts'
import { minGames } from './minGames.ts'
import { minTeams } from './minTeams.ts'
import type { Limit, Rule } from './rule.ts'
import { salary } from './salary.ts'

/** Every kind of limit; a kind without its file does not compile. */
export const rules = { salary, maxPerTeam, minTeams, minGames } satisfies { [Kind in Limit['kind']]: Rule<Kind> }

/** The rule of a limit, typed for that limit. */
export function ruleOf<Kind extends Limit['kind']>(limit: { kind: Kind }): Rule<Kind> {
  // The table above pairs each kind with its own rule; TypeScript can't follow that through an index.
  return rules[limit.kind] as unknown as Rule<Kind>
}
