import { gameStack } from './gameStack.ts'
import { group } from './group.ts'
import { maxPerTeam } from './maxPerTeam.ts'
import { minGames } from './minGames.ts'
import { minTeams } from './minTeams.ts'
import { mlbStack } from './mlbStack.ts'
import { nflStack } from './nflStack.ts'
import { noDefenseAgainst } from './noDefenseAgainst.ts'
import { noOpposingFighters } from './noOpposingFighters.ts'
import { noRbWithQb } from './noRbWithQb.ts'
import { notCaptain } from './notCaptain.ts'
import { notInFlex } from './notInFlex.ts'
import { oncePerPerson } from './oncePerPerson.ts'
import { out } from './out.ts'
import { rbWithDefense } from './rbWithDefense.ts'
import type { Limit, Rule } from '../limits/rule.ts'
import { salary } from './salary.ts'
import { secondGameStack } from './secondGameStack.ts'
import { teamLeast } from './teamLeast.ts'
import { teamMost } from './teamMost.ts'
import { teamStack } from './teamStack.ts'
import { topN } from './topN.ts'
import { totalOwnership } from './totalOwnership.ts'
import { underOwnership } from './underOwnership.ts'

/** Every kind of limit; a kind without its file does not compile. */
const rules = {
  maxPerTeam,
  minTeams,
  minGames,
  oncePerPerson,
  salary,
  totalOwnership,
  underOwnership,
  topN,
  noDefenseAgainst,
  teamMost,
  teamLeast,
  nflStack,
  noRbWithQb,
  rbWithDefense,
  secondGameStack,
  teamStack,
  gameStack,
  mlbStack,
  noOpposingFighters,
  group,
  notInFlex,
  notCaptain,
  out,
} satisfies { [Kind in Limit['kind']]: Rule<Kind> }

/** The rule of a limit, typed for that limit. */
export function ruleOf<Kind extends Limit['kind']>(limit: { kind: Kind }): Rule<Kind> {
  // The table above pairs each kind with its own rule; TypeScript can't follow that through an index.
  return rules[limit.kind] as unknown as Rule<Kind>
}
