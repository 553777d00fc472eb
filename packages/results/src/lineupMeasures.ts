import type { Player, Sport } from '@slatecraft/slate'
import type { PlayerIds } from './countPlayers.ts'
import { percentOf } from './lineupMembers.ts'
import { quarterbackStackOf } from './quarterbackStack.ts'
import { isHitter, teamSizes } from './teamSizes.ts'

/** A property of lineups in the words of DFS players, and the percentage of lineups that have it; null if unknown. */
export interface LineupMeasure {
  name: string
  percent: number | null
}

/** Takes the lineup's players that are in the pool. */
type Test = (members: readonly Player[]) => boolean

interface Owned extends Player {
  ProjOwn: number
}
const isOwned = (player: Player): player is Owned => player.ProjOwn !== null

/** Takes the players whose ownership is known, at least one. */
type OwnershipTest = (owned: readonly Owned[]) => boolean

const underOwned = (owned: readonly Owned[], below: number) => owned.filter(({ ProjOwn }) => ProjOwn < below).length
const averageOwnership = (owned: readonly Owned[]) =>
  owned.reduce((sum, { ProjOwn }) => sum + ProjOwn, 0) / owned.length

/** Chalk and low-owned players, in any sport. */
const ofOwnership: Record<string, OwnershipTest> = {
  'A player under 2.5% owned': (owned) => underOwned(owned, 2.5) >= 1,
  'A player under 5% owned': (owned) => underOwned(owned, 5) >= 1,
  'Two players under 5% owned': (owned) => underOwned(owned, 5) >= 2,
  'A player under 10% owned': (owned) => underOwned(owned, 10) >= 1,
  'Three players under 10% owned': (owned) => underOwned(owned, 10) >= 3,
  'A player 25% or more owned': (owned) => owned.some(({ ProjOwn }) => ProjOwn >= 25),
  'Three players 25% or more owned': (owned) => owned.filter(({ ProjOwn }) => ProjOwn >= 25).length >= 3,
  'Average ownership under 10%': (owned) => averageOwnership(owned) < 10,
  'Average ownership 15% or more': (owned) => averageOwnership(owned) >= 15,
}

const numberOf = (members: readonly Player[], position: string) =>
  members.filter(({ Positions }) => Positions.includes(position)).length

const matesOf = (members: readonly Player[]) => quarterbackStackOf(members)?.mates ?? -1

const ofNfl: Record<string, Test> = {
  'QB alone': (members) => matesOf(members) === 0,
  'QB + 1': (members) => matesOf(members) === 1,
  'QB + 2': (members) => matesOf(members) === 2,
  'QB + 3 or more': (members) => matesOf(members) >= 3,
  'QB with a bring-back': (members) => (quarterbackStackOf(members)?.opponents ?? 0) > 0,
  'RB in the FLEX': (members) => numberOf(members, 'RB') === 3,
  'WR in the FLEX': (members) => numberOf(members, 'WR') === 4,
  'TE in the FLEX': (members) => numberOf(members, 'TE') === 2,
}

/** Number of players from the largest team and from the second largest. */
const largest = (players: readonly Player[]) => {
  const [most = 0, next = 0] = teamSizes(players)
  return { most, next }
}
const hitters = (members: readonly Player[]) => largest(members.filter(isHitter))

const ofMlb: Record<string, Test> = {
  '4 or more hitters from one team': (members) => hitters(members).most >= 4,
  '5 or more hitters from one team': (members) => hitters(members).most >= 5,
  'Two teams with 3 or more hitters': (members) => hitters(members).next >= 3,
}

const ofNba: Record<string, Test> = {
  '3 or more players from one team': (members) => largest(members).most >= 3,
}

const isCaptain = ({ RosterPosition }: Player) => RosterPosition === 'CPT'

const ofCaptainOwnership: Record<string, OwnershipTest> = {
  'Captain under 5% owned': (owned) => owned.some(({ ProjOwn }) => ProjOwn < 5),
  'Captain 10% or more owned': (owned) => owned.some(({ ProjOwn }) => ProjOwn >= 10),
}

const ofCaptains: Record<string, Test> = {
  'Same number from each team': (members) => largest(members).most === largest(members).next,
  'All but one from one team': (members) => largest(members).most > 1 && largest(members).next === 1,
}

const ofSport: Partial<Record<Sport, Record<string, Test>>> = { nfl: ofNfl, mlb: ofMlb, nba: ofNba }

/**
 * Measures lineups of `size` players: ownership in every sport, stacks in nfl, mlb and nba, or captains instead if the pool
 * has captain rows. Ignores lineups of another size and players who are not in the pool. A measure of ownership counts the
 * lineups in which it is known of someone, and passes over players without it.
 */
export function lineupMeasures(
  sport: Sport,
  size: number,
  players: readonly Player[],
  lineups: readonly PlayerIds[],
): LineupMeasure[] {
  const known = new Map(players.map((player) => [player.Id, player]))
  const counted = lineups
    .filter(({ players }) => players.length === size)
    .map(({ players }) =>
      players.flatMap((id) => {
        const player = known.get(id)
        return player === undefined ? [] : [player]
      }),
    )
  const isShowdown = players.some(({ RosterPosition }) => RosterPosition !== null)
  const owned = counted.map((members) => members.filter(isOwned))
  const captains = owned.map((members) => members.filter(isCaptain))
  return [
    ...measured(ofOwnership, owned),
    ...(isShowdown ? measured(ofCaptainOwnership, captains) : []),
    ...Object.entries((isShowdown ? ofCaptains : ofSport[sport]) ?? {}).map(([name, holds]) => ({
      name,
      percent: percentOf(counted.filter(holds).length, counted.length),
    })),
  ]
}

/** Over the lineups with someone whose ownership is known; null if there are none. */
function measured(tests: Record<string, OwnershipTest>, lineups: readonly (readonly Owned[])[]): LineupMeasure[] {
  const known = lineups.filter(({ length }) => length > 0)
  return Object.entries(tests).map(([name, holds]) => ({
    name,
    percent: known.length === 0 ? null : percentOf(known.filter(holds).length, known.length),
  }))
}
