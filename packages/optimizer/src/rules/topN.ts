import { type BuildRequest, meansSomething, type Player, personsOf, settingLabel } from '@slatecraft/slate'
import { settingChange, settingInput } from '../limits/inputChanges.ts'
import { down, whole } from '../limits/ladders.ts'
import { isFlex } from '../limits/positions.ts'
import type { UserRule } from '../limits/rule.ts'

/** At least `force` of the named players, who are the first `threshold` of the ranking. */
export interface TopN {
  kind: 'topN'
  threshold: number
  force: number
  players: readonly string[]
}

const settings = ['topN_0', 'topN_1', 'topN_2'] as const

const settingOf = ({ threshold, force }: TopN, request: BuildRequest) =>
  settings.find((name) => request[name].threshold === threshold && request[name].force === force)!

const describe = ({ threshold, force }: Pick<TopN, 'threshold' | 'force'>) =>
  `At least ${force} of the top ${threshold} players by projection`

export const topN: UserRule<TopN> = {
  owner: 'user',
  appliesTo: (ruleset) => meansSomething('topN_0', ruleset),
  describe,
  constraint: ({ force, players }, pool) => {
    const named = new Set(players)
    const weight = Float64Array.from(pool, ({ Id }) => (named.has(Id) ? 1 : 0))
    return { rows: [{ weight, min: force, max: Number.POSITIVE_INFINITY }] }
  },
  violations: ({ threshold, force, players }, lineup) => {
    const held = lineup.filter(({ Id }) => players.includes(Id)).length
    return held < force ? [`${held} of the top ${threshold} players, at least ${force} required`] : []
  },
  asked: (request) => {
    const forcing = settings.map((name) => request[name]).filter(({ force }) => force > 0)
    const ranking = forcing.length === 0 ? [] : rankingOf(request)
    return forcing.map(({ threshold, force }) => ({
      in: 'all',
      limit: { kind: 'topN', threshold, force, players: ranking.slice(0, threshold).flat() },
    }))
  },
  input: (limit, { request }) => settingInput(settingOf(limit, request)),
  ends: whole,
  weaker: (limit) => ({ ladders: [down(limit.force, 1, (force) => ({ ...limit, force }))] }),
  change: (limit, instead, { request }) => {
    const name = settingOf(limit, request)
    const force = instead?.force ?? 0
    return {
      words: `Lower ${settingLabel(name, 'force')} to ${force}`,
      changes: settingChange(name, { threshold: limit.threshold, force }),
    }
  },
  changeShare: undefined,
  removals: ({ request }) =>
    settings.map((name) => {
      const { threshold, force } = request[name]
      return {
        words: describe({ threshold, force }),
        patch: { [name]: { threshold, force: 0 } },
        lift: (limit) => (limit.threshold === threshold && limit.force === force ? undefined : limit),
      }
    }),
}

/**
 * The ids of each player's rows by adjusted projection, the best first. Classic contests rank RB, WR and TE; showdowns rank
 * everyone by their projection as flex. Players at Max Exp 0 are left out.
 */
function rankingOf({ players, contestType }: BuildRequest): string[][] {
  const rowsOf = new Map<number, Player[]>()
  for (const [index, person] of personsOf(players).entries()) {
    const row = players[index]!
    if (contestType === 'showdown' || isFlex(row)) rowsOf.set(person, [...(rowsOf.get(person) ?? []), row])
  }
  const pointsOf = (rows: readonly Player[]) =>
    (rows.find(({ RosterPosition }) => RosterPosition !== 'CPT') ?? rows[0]!).ProjPtsAdjusted
  return [...rowsOf.values()]
    .filter((rows) => rows.some(({ MaxExp }) => MaxExp > 0))
    .sort((a, b) => pointsOf(b) - pointsOf(a))
    .map((rows) => rows.map(({ Id }) => Id))
}
