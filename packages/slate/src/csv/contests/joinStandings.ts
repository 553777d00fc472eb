import { groupedBy } from '../../groupedBy.ts'
import type { Player } from '../../player.ts'
import { nameWithoutSuffix, plainName } from '../names/playerNames.ts'
import { absent, type Standings, type StandingsPlayer } from './standings.ts'

export interface JoinedStandings {
  /** By player of the standings: the index in the pool, or -1. */
  poolOf: Int32Array
  /** The pool's player in slot s of entry e, at `e * slots.length + s`; one of `absent` where there is none. */
  lineups: Int32Array
  /** By entry: 1 where each slot has a player of the pool. */
  isWhole: Uint8Array
  counts: {
    entries: number
    whole: number
    /** Without a lineup. */
    empty: number
    /** With a hidden player. */
    hidden: number
    /** With a player that the pool lacks or that can't be told. */
    unjoined: number
  }
  /** Players that the pool lacks, such as late additions, and how many entries have them; most entries first. */
  missing: { name: string; entries: number }[]
}

export type JoinablePlayer = Pick<Player, 'Name' | 'RosterPosition' | 'Salary' | 'ProjOwn'>

export interface JoinHints {
  /** Points that the pool's player of this row has scored, if known: they tell two of one name apart. */
  actualOf?: (row: number) => number | null | undefined
  /** Lineups above it betray a wrong choice between two of one name. */
  salaryCap?: number
}

/**
 * Finds the standings' players in a pool by name (a showdown's captains among captains). Where several share a name, they
 * are chosen by points if these are known, then by salaries within the cap, then by projected ownership.
 */
export function joinStandings(
  standings: Standings,
  pool: readonly JoinablePlayer[],
  { actualOf = () => undefined, salaryCap = Number.POSITIVE_INFINITY }: JoinHints = {},
): JoinedStandings {
  const poolOf = new Int32Array(standings.players.length).fill(-1)
  const doubtful: { players: number[]; rows: number[] }[] = []
  for (const { players, rows } of sameNames(standings.players, pool)) {
    if (rows.length === 1 && players.length === 1) poolOf[players[0]!] = rows[0]!
    else doubtful.push({ players, rows })
  }
  for (const { players, rows } of doubtful) {
    const overCap = capFaults(standings, pool, { poolOf, salaryCap })
    const costOf = (player: number, row: number) => {
      const { points, ownership } = standings.players[player]!
      const actual = actualOf(row)
      return [
        points === null || typeof actual !== 'number' ? 0 : Math.abs(actual - points),
        overCap(player, row),
        Math.abs((pool[row]!.ProjOwn ?? 0) - (ownership ?? 0)),
      ]
    }
    for (const [index, row] of cheapest(players, rows, costOf).entries()) poolOf[players[index]!] = row
  }
  return { poolOf, ...joinedLineups(standings, poolOf), missing: missingPlayers(standings, poolOf) }
}

/** Groups of the standings' players and the pool's rows that share a name; suffixes (Jr.) count only where they must. */
function sameNames(players: readonly StandingsPlayer[], pool: readonly JoinablePlayer[]) {
  const roleOf = (isCaptain: boolean) => (isCaptain ? '|captain' : '')
  const rowsBy = (nameOf: (name: string) => string) =>
    groupedBy([...pool.keys()], (row) => nameOf(pool[row]!.Name) + roleOf(pool[row]!.RosterPosition === 'CPT'))
  const [exact, loose] = [rowsBy(plainName), rowsBy(nameWithoutSuffix)]
  const groups = groupedBy([...players.keys()], (index) => {
    const { name, isCaptain } = players[index]!
    return plainName(name) + roleOf(isCaptain)
  })
  return [...groups].flatMap(([key, group]) => {
    const { name, isCaptain } = players[group[0]!]!
    const rows = exact.get(key) ?? loose.get(nameWithoutSuffix(name) + roleOf(isCaptain))
    return rows === undefined ? [] : [{ players: group, rows }]
  })
}

/** How many lineups would be above the cap if a player were that row. Counts those whose other players are known. */
function capFaults(
  { lineups, slots }: Standings,
  pool: readonly JoinablePlayer[],
  { poolOf, salaryCap }: { poolOf: Int32Array; salaryCap: number },
) {
  const room = new Map<number, number[]>()
  for (let start = 0; start < lineups.length; start += slots.length) {
    let used = 0
    let open = -1
    for (let at = start; at < start + slots.length; at++) {
      const player = lineups[at]!
      const row = player < 0 ? -1 : poolOf[player]!
      if (row >= 0) used += pool[row]!.Salary
      else if (player >= 0 && open < 0) open = player
      else used = Number.NEGATIVE_INFINITY
    }
    if (open < 0) continue
    const left = room.get(open)
    if (left === undefined) room.set(open, [salaryCap - used])
    else left.push(salaryCap - used)
  }
  return (player: number, row: number) => room.get(player)?.filter((left) => pool[row]!.Salary > left).length ?? 0
}

/** For each player a row of their own, -1 where rows run out: the choice with the least first cost, then the second … */
function cheapest(
  players: readonly number[],
  rows: readonly number[],
  costOf: (player: number, row: number) => number[],
) {
  const [player, ...others] = players
  if (player === undefined) return []
  let best: { rows: number[]; cost: number[] } | undefined
  const options = rows.length < players.length ? [...rows, -1] : rows
  for (const row of options) {
    const rest: number[] = cheapest(
      others,
      rows.filter((other) => other !== row),
      costOf,
    )
    const chosen = [row, ...rest]
    const costs = chosen.map((one, index) => (one < 0 ? [0, 0, 0] : costOf(players[index]!, one)))
    const cost = [
      -chosen.filter((one) => one >= 0).length,
      ...[0, 1, 2].map((kind) => costs.reduce((sum, one) => sum + one[kind]!, 0)),
    ]
    if (best === undefined || isLess(cost, best.cost)) best = { rows: chosen, cost }
  }
  return best?.rows ?? []
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((cost, index) => cost !== other[index])
  return at >= 0 && one[at]! < other[at]!
}

function joinedLineups({ entries, lineups, slots }: Standings, poolOf: Int32Array) {
  const joined = lineups.map((player) => (player < 0 ? player : poolOf[player]! < 0 ? absent.unknown : poolOf[player]!))
  const isWhole = new Uint8Array(entries.length)
  const counts = { entries: entries.length, whole: 0, empty: 0, hidden: 0, unjoined: 0 }
  for (const entry of entries.keys()) {
    const lineup = joined.subarray(entry * slots.length, (entry + 1) * slots.length)
    if (lineup[0] === absent.empty) counts.empty++
    else if (lineup.every((row) => row >= 0)) {
      isWhole[entry] = 1
      counts.whole++
    } else {
      if (lineup.includes(absent.hidden)) counts.hidden++
      if (lineup.includes(absent.unknown)) counts.unjoined++
    }
  }
  return { lineups: joined, isWhole, counts }
}

function missingPlayers({ players, lineups }: Standings, poolOf: Int32Array) {
  const entries = new Int32Array(players.length)
  for (const player of lineups) if (player >= 0) entries[player] = entries[player]! + 1
  return [...players.keys()]
    .filter((player) => poolOf[player]! < 0)
    .map((player) => ({ name: players[player]!.name, entries: entries[player]! }))
    .sort((a, b) => b.entries - a.entries)
}
