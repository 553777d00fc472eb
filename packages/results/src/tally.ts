import { gameOf, type Player, type Ruleset } from '@slatecraft/slate'
import { type CaptainRow, captains } from './captains.ts'
import { type ExposureRow, exposuresOf } from './exposure.ts'
import { flexiblePlaces, type PlaceRow } from './flexiblePlaces.ts'
import { hitterStacks } from './hitterStacks.ts'
import { averageOverlap } from './overlap.ts'
import { type OwnershipBand, ownershipBands } from './ownershipBands.ts'
import { type PartyRow, parties } from './parties.ts'
import { type Kind, quarterbackStacks, type StackRow } from './quarterbackStacks.ts'
import { type ResultLineup, seenIn } from './seenLineup.ts'

/** Averages over the lineups; all 0 as long as there is none. */
interface Averages {
  points: number
  salary: number
  /** Sum of a lineup's ownership, in percent. */
  ownership: number
  /** Players that two lineups share, over all pairs of lineups; 0 where there is no pair. */
  overlap: number
}

/** What is counted of lineups that come one by one: each costs a few microseconds, whatever came before. */
export interface Tally {
  /** How many have been counted. */
  readonly size: number
  add(lineups: readonly ResultLineup[]): void
  /** Different players of the lineups who are not in the pool; nothing but `size` and the averages counts them. */
  unknown(): number
  averages(): Averages
  /** Of everybody in the pool, in its order. */
  exposures(): ExposureRow[]
  /** Of the five bands. */
  bands(): OwnershipBand[]
  teams(): PartyRow[]
  games(): PartyRow[]
  /** Of nfl lineups of nine. */
  quarterbackStacks(): StackRow[]
  /** Of mlb lineups. */
  hitterStacks(): Kind[]
  places(): PlaceRow[]
  /** Of a showdown's humans. */
  captains(): CaptainRow[]
}

const nothing = { add: () => undefined, rows: () => [] }

/** An empty tally of lineups from this pool. */
export function createTally(players: readonly Player[], ruleset: Ruleset): Tally {
  const seen = seenIn(players)
  const ids = new Set(players.map(({ Id }) => Id))
  const counts = new Map<string, number>()
  const sums = { points: 0, salary: 0, ownership: 0 }
  const bands = ownershipBands()
  const teams = parties(players, ({ TeamAbbrev }) => TeamAbbrev)
  const games = parties(players, gameOf)
  const quarterbacks = ruleset.sport === 'nfl' ? quarterbackStacks() : nothing
  const hitters = ruleset.sport === 'mlb' ? hitterStacks() : nothing
  const places = flexiblePlaces(ruleset)
  const humans = captains(players, ruleset)
  const counters = [bands, teams, games, quarterbacks, hitters, places, humans]
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
        sums.ownership += lineup.ownership
        const members = seen(lineup)
        for (const counter of counters) counter.add(members)
      }
    },
    unknown: () => [...counts.keys()].filter((id) => !ids.has(id)).length,
    averages: () => ({
      points: mean(sums.points),
      salary: mean(sums.salary),
      ownership: mean(sums.ownership),
      overlap: averageOverlap(counts.values(), size),
    }),
    exposures: () => exposuresOf(players, counts, size),
    bands: bands.rows,
    teams: teams.rows,
    games: games.rows,
    quarterbackStacks: quarterbacks.rows,
    hitterStacks: hitters.rows,
    places: places.rows,
    captains: humans.rows,
  }
}
