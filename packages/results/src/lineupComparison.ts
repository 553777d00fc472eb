import { gameOf, type Player, type Ruleset } from '@slatecraft/slate'
import type { PlayerIds } from './countPlayers.ts'
import type { LineupMeasure } from './lineupMeasures.ts'
import { percentOf } from './lineupMembers.ts'
import { quarterbackStackOf } from './quarterbackStack.ts'

/** Null if the lineup can't be measured. */
type Test = (members: readonly Player[], salaryCap: number) => boolean | null

const sumOf = (members: readonly Player[], of: (player: Player) => number) =>
  members.reduce((sum, player) => sum + of(player), 0)

const left = (members: readonly Player[], salaryCap: number) => salaryCap - sumOf(members, ({ Salary }) => Salary)

const ownership = (members: readonly Player[]): number | null =>
  members.some(({ ProjOwn }) => ProjOwn === null) ? null : sumOf(members, ({ ProjOwn }) => ProjOwn ?? 0)

const isDefense = ({ Positions }: Player) => Positions.includes('DST')

/** The number of players by what they have in common; those without it are not counted. */
function sizes(members: readonly Player[], nameOf: (player: Player) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of members.map(nameOf)) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const gameSizes = (members: readonly Player[]) => sizes(members, gameOf)

/** How the roster is put together, as nfl players speak of it. Single players and the quarterback's stack are exposure stats. */
const tests: Record<string, Test> = {
  'Whole salary cap used': (members, salaryCap) => left(members, salaryCap) <= 0,
  '1% of the salary cap or more left': (members, salaryCap) => left(members, salaryCap) >= salaryCap / 100,
  'Total ownership under 100%': (members) => compared(ownership(members), (total) => total < 100),
  'Total ownership 150% or more': (members) => compared(ownership(members), (total) => total >= 150),
  'QB + 2 or more, with a bring-back': (members) => {
    const stack = quarterbackStackOf(members)
    return stack !== undefined && stack.mates >= 2 && stack.opponents >= 1
  },
  '4 or more players of one game': (members) => Math.max(0, ...gameSizes(members).values()) >= 4,
  '6 or more games': (members) => gameSizes(members).size >= 6,
  'Second stack, from another game': (members) => {
    const quarterback = members.find(({ Positions }) => Positions.includes('QB'))
    if (quarterback === undefined) return null
    const others = members.filter((player) => !isDefense(player) && gameOf(player) !== gameOf(quarterback))
    return Math.max(0, ...sizes(others, ({ TeamAbbrev }) => TeamAbbrev).values()) >= 2
  },
  'RB and DST of one team': (members) =>
    ofDefense(members, (team) => members.some((player) => isRunningBack(player) && player.TeamAbbrev === team)),
  'DST against a player of the lineup': (members) =>
    ofDefense(members, (team) => members.some((player) => !isDefense(player) && player.Opp === team)),
}

const isRunningBack = ({ Positions }: Player) => Positions.includes('RB')

const compared = (value: number | null, holds: (value: number) => boolean) => (value === null ? null : holds(value))

function ofDefense(members: readonly Player[], holds: (team: string) => boolean): boolean | null {
  const team = members.find(isDefense)?.TeamAbbrev ?? ''
  return team === '' ? null : holds(team)
}

/**
 * nfl classic lineups by how they are put together. Lineups with players who are not in the pool are not counted; nor, in
 * one measure, those of which it is unknown.
 */
export function lineupComparison(
  players: readonly Player[],
  lineups: readonly PlayerIds[],
  { salaryCap, slots }: Ruleset,
): LineupMeasure[] {
  const known = new Map(players.map((player) => [player.Id, player]))
  const rosters = lineups
    .map(({ players }) => players.flatMap((id) => known.get(id) ?? []))
    .filter(({ length }) => length === slots.length)
  return Object.entries(tests).map(([name, test]) => {
    const answers = rosters.map((members) => test(members, salaryCap)).filter((answer) => answer !== null)
    return { name, percent: answers.length === 0 ? null : percentOf(answers.filter(Boolean).length, answers.length) }
  })
}
