import type { Player, Sport } from '@slatecraft/slate'
import type { Standing } from './countPlayers.ts'
import { quarterbackStackOf } from './quarterbackStack.ts'
import { percentOf } from './seenLineup.ts'
import { isHitter, teamSizes } from './teamSizes.ts'

/** A measure of lineups in words that players of contests use, and how many percent of the lineups it holds for. */
export interface LineupMeasure {
  name: string
  percent: number
}

/** A lineup's players, without those whom the pool does not know. */
type Test = (members: readonly Player[]) => boolean

const ownershipOf = ({ ProjOwn }: Player) => ProjOwn ?? 0
const underOwned = (members: readonly Player[], below: number) =>
  members.filter((player) => ownershipOf(player) < below).length
const averageOwnership = (members: readonly Player[]) =>
  members.reduce((sum, player) => sum + ownershipOf(player), 0) / Math.max(1, members.length)

/** Of the field's favourites and long shots, in any sport; whoever has no ownership counts as owned by nobody. */
const ofOwnership: Record<string, Test> = {
  'A player under 2.5% owned': (members) => underOwned(members, 2.5) >= 1,
  'A player under 5% owned': (members) => underOwned(members, 5) >= 1,
  'Two players under 5% owned': (members) => underOwned(members, 5) >= 2,
  'A player under 10% owned': (members) => underOwned(members, 10) >= 1,
  'Three players under 10% owned': (members) => underOwned(members, 10) >= 3,
  'A player of 25% or more': (members) => members.some((player) => ownershipOf(player) >= 25),
  'Three players of 25% or more': (members) => members.filter((player) => ownershipOf(player) >= 25).length >= 3,
  'Average ownership under 10%': (members) => averageOwnership(members) < 10,
  'Average ownership of 15% or more': (members) => averageOwnership(members) >= 15,
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

/** The largest team and the next one. */
const largest = (players: readonly Player[]) => {
  const [most = 0, next = 0] = teamSizes(players)
  return { most, next }
}
const hitters = (members: readonly Player[]) => largest(members.filter(isHitter))

const ofMlb: Record<string, Test> = {
  '4 or more hitters of a team': (members) => hitters(members).most >= 4,
  '5 or more hitters of a team': (members) => hitters(members).most >= 5,
  'Two teams with 3 or more hitters': (members) => hitters(members).next >= 3,
}

const ofNba: Record<string, Test> = {
  '3 or more players of a team': (members) => largest(members).most >= 3,
}

const isCaptain = ({ RosterPosition }: Player) => RosterPosition === 'CPT'

const ofCaptains: Record<string, Test> = {
  'Captain under 5% owned': (members) => members.some((player) => isCaptain(player) && ownershipOf(player) < 5),
  'Captain of 10% or more': (members) => members.some((player) => isCaptain(player) && ownershipOf(player) >= 10),
  'As many of either team': (members) => largest(members).most === largest(members).next,
  'One against the rest of a team': (members) => largest(members).most > 1 && largest(members).next === 1,
}

const ofSport: Partial<Record<Sport, Record<string, Test>>> = { nfl: ofNfl, mlb: ofMlb, nba: ofNba }

/**
 * How lineups of `size` players are made: ownership in every sport, the stacks of nfl and mlb, and where the pool has
 * captains' rows, theirs instead. Lineups of another size are left out, and so is everybody whom the pool does not know.
 */
export function lineupMeasures(
  sport: Sport,
  size: number,
  players: readonly Player[],
  lineups: readonly Standing[],
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
  const tests = { ...ofOwnership, ...(isShowdown ? ofCaptains : ofSport[sport]) }
  return Object.entries(tests).map(([name, holds]) => ({
    name,
    percent: percentOf(counted.filter(holds).length, counted.length),
  }))
}
