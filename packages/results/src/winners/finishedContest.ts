import {
  type FinishedContest,
  type FinishGroup,
  finishGroups,
  hasTeams,
  type Player,
  type Ruleset,
  type SlateKey,
  type WinningLineup,
  type WinningUser,
} from '@slatecraft/slate'
import type { JoinedStandings, Standings } from '@slatecraft/slate/csv'
import { lineupComparison } from '../lineupComparison.ts'
import { lineupMeasures } from '../lineupMeasures.ts'
import { distinctPlayers } from './distinctPlayers.ts'
import { ownershipOfRows } from './ownershipOfRows.ts'
import { salaryRanks } from './salaryRanks.ts'
import { winningStack } from './winningStack.ts'

export interface ContestAndPool {
  /** Of a contest that is over. */
  standings: Standings
  /** Joined with `players`. */
  joined: JoinedStandings
  /** The rows of `itemsOf`. */
  players: readonly Player[]
  ruleset: Ruleset
  key: SlateKey
  contestId: string
  name: string
  /** How many places were paid, if known. */
  paidPlaces?: number | undefined
}

/** Users and lineups that are kept at most: those of the best places. */
const mostKept = 5000
/** Lineups of a group that measures are taken of; of more, they are taken of every second, every third … */
const mostMeasured = 20_000
/** Of a contest whose payouts are unknown. */
const usualPaidShare = 0.2

/** The last place that wins: the top 1 %, at least the first ten. */
const lastWinningPlace = (entries: number) => Math.max(10, Math.ceil(entries / 100))

/**
 * What a finished contest teaches of winners. Measures count lineups by how far up they finished: the first 5, places 6 to 50,
 * all that cashed (of a contest whose payouts are unknown the top 20 %), and all others. Lineups with players that the pool
 * lacks have no measures.
 */
export function finishedContest(contest: ContestAndPool): FinishedContest {
  const { standings, players, key, contestId, name } = contest
  const entries = standings.entries.length
  return {
    ...{ key, contestId, name, entries },
    teams: hasTeams(key.sport) ? new Set(players.flatMap(({ TeamAbbrev }) => TeamAbbrev || [])).size : 0,
    users: winningUsers(contest),
    lineups: winningLineups(contest),
    measures: measuresByFinish(contest),
  }
}

const winningEntries = ({ entries }: Standings): number[] => {
  const last = lastWinningPlace(entries.length)
  return [...entries.keys()]
    .filter((entry) => entries[entry]!.rank <= last)
    .sort((a, b) => entries[a]!.rank - entries[b]!.rank || a - b)
    .slice(0, mostKept)
}

function entriesByUser({ entries }: Standings): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [entry, { user }] of entries.entries()) {
    const others = found.get(user)
    if (others === undefined) found.set(user, [entry])
    else others.push(entry)
  }
  return found
}

function winningUsers({ standings, joined, players, ruleset }: ContestAndPool): WinningUser[] {
  const ofUser = entriesByUser(standings)
  const best = new Map<string, number>()
  for (const entry of winningEntries(standings)) {
    const { user, rank } = standings.entries[entry]!
    if (!best.has(user)) best.set(user, rank)
  }
  const countsOf = distinctPlayers(players, ruleset)
  const size = standings.slots.length
  return [...best].map(([user, bestPlace]) => {
    const entries = ofUser.get(user)!
    const rows = entries.flatMap((entry) => [...joined.lineups.subarray(entry * size, (entry + 1) * size)])
    return { entries: entries.length, bestPlace, counts: countsOf(rows) }
  })
}

function winningLineups({ standings, joined, players, ruleset, key }: ContestAndPool): WinningLineup[] {
  const size = standings.slots.length
  const ofUser = entriesByUser(standings)
  const owned = ownershipOfRows(standings, joined, players.length)
  const ranksOf = salaryRanks(players, slotNames(standings, ruleset))
  return winningEntries(standings).flatMap((entry) => {
    if (joined.isWhole[entry] === 0) return []
    const { rank: place, user } = standings.entries[entry]!
    const rows = [...joined.lineups.subarray(entry * size, (entry + 1) * size)]
    const ownership = rows.map((row) => owned[row]!)
    const members = rows.map((row) => players[row]!)
    return [
      {
        place,
        entries: ofUser.get(user)!.length,
        salary: members.reduce((sum, { Salary }) => sum + Salary, 0),
        ownership: ownership.includes(Number.NaN) ? null : Number(ownership.reduce((a, b) => a + b, 0).toFixed(2)),
        ranks: ranksOf(rows),
        stack: winningStack(key.sport, members),
      },
    ]
  })
}

/** The file has slots in an order of its own, under the names of upload files. */
const slotNames = ({ slots }: Standings, ruleset: Ruleset) =>
  slots.map((written) => ruleset.slots.find(({ name, header = name }) => header === written)?.name ?? written)

function measuresByFinish({ standings, joined, players, ruleset, key, paidPlaces }: ContestAndPool) {
  const size = standings.slots.length
  const owned = ownershipOfRows(standings, joined, players.length)
  const pool = players.map((player, row) => ({
    ...player,
    Id: String(row),
    ProjOwn: Number.isNaN(owned[row]!) ? null : owned[row]!,
  }))
  const lastPaid = paidPlaces ?? usualPaidShare * standings.entries.length
  const isOf: Record<FinishGroup, (place: number) => boolean> = {
    Finish1to5: (place) => place <= 5,
    Finish6to50: (place) => place > 5 && place <= 50,
    Cashed: (place) => place <= lastPaid,
    Lost: (place) => place > lastPaid,
  }
  const idsOf = (entry: number) =>
    Array.from(joined.lineups.subarray(entry * size, (entry + 1) * size), (row) => String(row))
  const whole = [...standings.entries.keys()].filter((entry) => joined.isWhole[entry] === 1)
  return Object.fromEntries(
    finishGroups.flatMap((group) => {
      const entries = whole.filter((entry) => isOf[group](standings.entries[entry]!.rank))
      const step = Math.ceil(entries.length / mostMeasured)
      const lineups = entries.filter((_, index) => index % step === 0).map((entry) => ({ players: idsOf(entry) }))
      const measures = [
        ...lineupMeasures(key.sport, ruleset.slots.length, pool, lineups),
        ...(key.sport === 'nfl' ? lineupComparison(pool, lineups, ruleset) : []),
      ]
      const known = measures.flatMap(({ name, percent }) =>
        percent === null || lineups.length === 0 ? [] : [[name, percent] as const],
      )
      return known.length === 0 ? [] : [[group, Object.fromEntries(known)]]
    }),
  )
}
