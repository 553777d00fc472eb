import type { SiteLimit } from '@slatecraft/slate'
import type { Rule, SiteRule, UserRule } from '../limits/rule.ts'
import { type GameStack, gameStack } from './gameStack.ts'
import { group, type PlayerGroupLimit } from './group.ts'
import { maxPerTeam } from './maxPerTeam.ts'
import { minGames } from './minGames.ts'
import { minTeams } from './minTeams.ts'
import { type MlbStack, mlbStack } from './mlbStack.ts'
import { type NflStack, nflStack } from './nflStack.ts'
import { type NoDefenseAgainst, noDefenseAgainst } from './noDefenseAgainst.ts'
import { type NoOpposingFighters, noOpposingFighters } from './noOpposingFighters.ts'
import { type NoRbWithQb, noRbWithQb } from './noRbWithQb.ts'
import { type NotCaptain, notCaptain } from './notCaptain.ts'
import { type NotInFlex, notInFlex } from './notInFlex.ts'
import { type OncePerPerson, oncePerPerson } from './oncePerPerson.ts'
import { type Out, out } from './out.ts'
import { type RbWithDefense, rbWithDefense } from './rbWithDefense.ts'
import { type SalaryLimit, salary } from './salary.ts'
import { type SecondGameStack, secondGameStack } from './secondGameStack.ts'
import { type TeamStackLimit, teamStack } from './teamStack.ts'
import { type TeamTotal, teamTotal } from './teamTotal.ts'
import { type TopN, topN } from './topN.ts'
import { type TotalOwnership, totalOwnership } from './totalOwnership.ts'
import { type UnderOwnership, underOwnership } from './underOwnership.ts'

/** A limit that single lineups obey. Players are named by their ids, so limits can be printed and stored. */
export type Limit = SiteOwnedLimit | UserLimit

type SiteOwnedLimit = SiteLimit | OncePerPerson

export type UserLimit =
  | SalaryLimit
  | TotalOwnership
  | UnderOwnership
  | TopN
  | NoDefenseAgainst
  | NflStack
  | MlbStack
  | SecondGameStack
  | RbWithDefense
  | TeamStackLimit
  | GameStack
  | NotInFlex
  | NoRbWithQb
  | NotCaptain
  | TeamTotal
  | PlayerGroupLimit
  | NoOpposingFighters
  | Out

export type LimitOf<Kind extends Limit['kind']> = Extract<Limit, { kind: Kind }>

/** Every kind of the site's limits. */
const siteRules = { minGames, maxPerTeam, minTeams, oncePerPerson } satisfies {
  [Kind in SiteOwnedLimit['kind']]: SiteRule<LimitOf<Kind>>
}

/** Every kind of limit that users ask for, in the order in which conflicts are narrowed and costs are listed. */
const userRules = {
  salary,
  totalOwnership,
  underOwnership,
  topN,
  noDefenseAgainst,
  nflStack,
  mlbStack,
  secondGameStack,
  rbWithDefense,
  teamStack,
  gameStack,
  notInFlex,
  noRbWithQb,
  notCaptain,
  teamTotal,
  group,
  noOpposingFighters,
  out,
} satisfies { [Kind in UserLimit['kind']]: UserRule<LimitOf<Kind>> }

export const siteKinds = Object.keys(siteRules) as SiteOwnedLimit['kind'][]
export const userKinds = Object.keys(userRules) as UserLimit['kind'][]

const rules = { ...siteRules, ...userRules }

/** The rule of a limit. */
export function ruleOf<Kind extends UserLimit['kind']>(limit: { kind: Kind }): UserRule<LimitOf<Kind>>
export function ruleOf<Kind extends SiteOwnedLimit['kind']>(limit: { kind: Kind }): SiteRule<LimitOf<Kind>>
export function ruleOf<Kind extends Limit['kind']>(limit: { kind: Kind }): Rule<LimitOf<Kind>>
export function ruleOf({ kind }: { kind: Limit['kind'] }): unknown {
  // The tables pair each kind with its own rule; TypeScript can't follow that through an index.
  return rules[kind]
}

export const isUserLimit = (limit: Limit): limit is UserLimit => ruleOf(limit).owner === 'user'
