import { gameOf, type Player, type Ruleset } from '@slatecraft/slate'
import { type CaptainRow, captains } from './captains.ts'
import { type ExposureRow, exposuresOf } from './exposure.ts'
import { type FlexSlotRow, flexSlotRows } from './flexSlotRows.ts'
import { hitterStacks } from './hitterStacks.ts'
import { memberLookup, type ResultLineup } from './lineupMembers.ts'
import { averageOverlap } from './overlap.ts'
import { type OwnershipBracketRow, ownershipBracketRows } from './ownershipBracketRows.ts'
import { type Kind, quarterbackStacks, type StackRow } from './quarterbackStacks.ts'
import { type TeamOrGameRow, teamOrGameRows } from './teamOrGameRows.ts'

/** Averages over the lineups; 0 if there are none. */
interface Averages {
  points: number
  salary: number
  /** A lineup's total ownership, in percent, over those whose ownership is known; null if there are none. */
  ownership: number | null
  /** Players that two lineups share, over all pairs; 0 if there is no pair. */
  overlap: number
}

/** Counts lineups that arrive one by one. Each costs a few microseconds, however many came before. */
export interface Tally {
  /** Number of counted lineups. */
  readonly size: number
  add(lineups: readonly ResultLineup[]): void
  /** Number of different players who are not in the pool. Only `size` and the averages include them. */
  unknown(): number
  averages(): Averages
  /** For every player in the pool, in its order. */
  exposures(): ExposureRow[]
  brackets(): OwnershipBracketRow[]
  teams(): TeamOrGameRow[]
  games(): TeamOrGameRow[]
  /** For nfl lineups with nine players. */
  quarterbackStacks(): StackRow[]
  /** For mlb lineups. */
  hitterStacks(): Kind[]
  flexSlots(): FlexSlotRow[]
  /** For showdown players. */
  captains(): CaptainRow[]
}

const nothing = { add: () => undefined, rows: () => [] }

/** A new tally of lineups from this pool. */
export function createTally(players: readonly Player[], ruleset: Ruleset): Tally {
  const membersOf = memberLookup(players)
  const ids = new Set(players.map(({ Id }) => Id))
  const counts = new Map<string, number>()
  const sums = { points: 0, salary: 0, ownership: 0 }
  let owned = 0
  const brackets = ownershipBracketRows()
  const teams = teamOrGameRows(players, ({ TeamAbbrev }) => TeamAbbrev)
  const games = teamOrGameRows(players, gameOf)
  const quarterbacks = ruleset.sport === 'nfl' ? quarterbackStacks() : nothing
  const hitters = ruleset.sport === 'mlb' ? hitterStacks() : nothing
  const flexSlots = flexSlotRows(ruleset)
  const captainCounter = captains(players, ruleset)
  const counters = [brackets, teams, games, quarterbacks, hitters, flexSlots, captainCounter]
  let size = 0
  const mean = (sum: number) => (size === 0 ? 0 : sum / size)
  return {
    get size() {
      return size
    },
    add(lineups) {
      for (const lineup of lineups) {
        size++
        for (const id of lineup.players) counts.set(id, (counts.get(id) ?? 0) + 1)
        sums.points += lineup.points
        sums.salary += lineup.salary
        if (lineup.ownership !== null) {
          owned++
          sums.ownership += lineup.ownership
        }
        const members = membersOf(lineup)
        for (const counter of counters) counter.add(members)
      }
    },
    unknown: () => [...counts.keys()].filter((id) => !ids.has(id)).length,
    averages: () => ({
      points: mean(sums.points),
      salary: mean(sums.salary),
      ownership: owned === 0 ? null : sums.ownership / owned,
      overlap: averageOverlap(counts.values(), size),
    }),
    exposures: () => exposuresOf(players, counts, size),
    brackets: brackets.rows,
    teams: teams.rows,
    games: games.rows,
    quarterbackStacks: quarterbacks.rows,
    hitterStacks: hitters.rows,
    flexSlots: flexSlots.rows,
    captains: captainCounter.rows,
  }
}
