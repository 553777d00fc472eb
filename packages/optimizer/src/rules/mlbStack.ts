import type { Condition, Quorum } from '@slatecraft/diagram'
import { type BuildRequest, lineupsToBuild, type MlbStackRule, meansSomething, type Player } from '@slatecraft/slate'
import { settingInput } from '../limits/inputChanges.ts'
import { down, whole } from '../limits/ladders.ts'
import { indexesByTeam } from '../limits/poolIndexes.ts'
import { isPitcher } from '../limits/positions.ts'
import type { UserRule } from '../limits/rule.ts'
import { everyStackRule, stackChange } from '../limits/stackChange.ts'
import { asksNothing } from '../limits/stackNumbers.ts'

/** So many hitters of one team and so many of another; no pitcher of the lineup faces them, unless they are locked. */
export interface MlbStack {
  kind: 'mlbStack'
  primary: number
  secondary: number
  lockedPitchers: readonly string[]
}

/** The larger and the smaller number of hitters, in whichever order the user entered them. */
const sizesOf = ({ primary, secondary }: MlbStack) => ({
  larger: Math.max(primary, secondary),
  smaller: Math.min(primary, secondary),
})

const describe = ({ primary, secondary }: MlbStack) => `${primary}/${secondary} stack`

const ruleOf = ({ primary, secondary }: MlbStack): MlbStackRule => ({
  PrimaryStack: primary,
  SecondaryStack: secondary,
  freq: 0,
})

export const mlbStack: UserRule<MlbStack> = {
  owner: 'user',
  appliesTo: (ruleset) => ruleset.sport === 'mlb' && meansSomething('specificStacks', ruleset),
  describe,
  constraint: (limit, pool) => {
    const { larger, smaller } = sizesOf(limit)
    const locked = new Set(limit.lockedPitchers)
    const hittersOf = indexesByTeam(pool, (player) => !isPitcher(player))
    const facing = indexesByTeam(
      pool,
      (player) => isPitcher(player) && !locked.has(player.Id),
      ({ Opp }) => Opp,
    )
    /** Teams with at least so many hitters and no pitcher of the lineup against them, except locked ones. */
    const stacksOf = (count: number): Condition[][] =>
      [...hittersOf]
        .filter(([, hitters]) => hitters.length >= count)
        .map(([team, hitters]) => {
          const pitchers = facing.get(team)
          return [
            { items: hitters, min: count, max: Number.POSITIVE_INFINITY },
            ...(pitchers === undefined ? [] : [{ items: pitchers, min: 0, max: 0 }]),
          ]
        })
    // A 5/3 stack is: one team with at least 5 hitters and two teams with at least 3, none facing the lineup's pitchers.
    // If both hold, one of the two teams is not the team of 5: its 3 are the second stack. And a 5/3 stack satisfies
    // both, because its team of 5 also has at least 3.
    const quorums: Quorum[] = []
    if (larger > smaller) quorums.push({ count: 1, any: stacksOf(larger) })
    if (smaller > 0) quorums.push({ count: 2, any: stacksOf(smaller) })
    return { quorums }
  },
  violations: (limit, lineup) => {
    const { larger, smaller } = sizesOf(limit)
    if (larger === 0) return []
    const faced = lineup
      .filter((player) => isPitcher(player) && !limit.lockedPitchers.includes(player.Id))
      .map(({ Opp }) => Opp)
    const sizes = [...hittersByTeam(lineup)].flatMap(([team, hitters]) => (faced.includes(team) ? [] : [hitters]))
    const [most = 0, next = 0] = sizes.sort((a, b) => b - a)
    if (most >= larger && next >= smaller) return []
    return [
      `the largest stacks not facing your own pitcher have ${most} and ${next} hitters, ${larger} and ${smaller} required`,
    ]
  },
  // Stack rules share the lineups of a run: `stackCounts` gives each its number of them.
  asked: () => [],
  // The basic shapes are in no list that the user could edit until they change the mode.
  input: (_, { request: { stackSettingMode } }) =>
    settingInput(stackSettingMode === 'advanced' ? 'specificStacks' : 'stackSettingMode'),
  ends: whole,
  weaker: (limit) => ({
    ladders: [
      down(limit.secondary, 0, (secondary) => ({ ...limit, secondary })),
      down(limit.primary, 1, (primary) => ({ ...limit, primary })),
    ],
  }),
  change: (limit, instead, inputs) =>
    instead === undefined
      ? { words: `Remove the ${describe(limit)}`, changes: stackChange(ruleOf(limit), { lineups: 0 }, inputs) }
      : {
          words: `Use a ${describe(instead)} instead of ${limit.primary}/${limit.secondary}`,
          changes: stackChange(ruleOf(limit), { instead: ruleOf(instead) }, inputs),
        },
  changeShare: (limit, count, inputs) => ({
    words:
      count === 0
        ? `Remove the ${describe(limit)}`
        : `Lower the ${describe(limit)} to ${count} of ${lineupsToBuild(inputs.request)} lineups`,
    changes: stackChange(ruleOf(limit), { lineups: count }, inputs),
  }),
  removals: () => [everyStackRule],
}

/** The limit of a shape; undefined for a shape that asks for nothing. */
export const mlbStackLimit = (rule: MlbStackRule, { players }: BuildRequest): MlbStack | undefined =>
  asksNothing(rule)
    ? undefined
    : {
        kind: 'mlbStack',
        primary: rule.PrimaryStack,
        secondary: rule.SecondaryStack,
        lockedPitchers: players.filter((player) => player.MinExp === 100 && isPitcher(player)).map(({ Id }) => Id),
      }

function hittersByTeam(lineup: readonly Player[]): Map<string, number> {
  const hitters = new Map<string, number>()
  for (const player of lineup) {
    if (player.TeamAbbrev === '' || isPitcher(player)) continue
    hitters.set(player.TeamAbbrev, (hitters.get(player.TeamAbbrev) ?? 0) + 1)
  }
  return hitters
}
