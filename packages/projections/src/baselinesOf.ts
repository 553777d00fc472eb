import {
  type Baseline,
  captainPoints,
  findRuleset,
  isExpectedToSit,
  isOut,
  personsOf,
  type Sport,
} from '@slatecraft/slate'
import type { BaselineTask, SportBaseline } from './baseline.ts'
import { nbaBaseline } from './nba/nbaBaseline.ts'
import { nflBaseline } from './nfl/nflBaseline.ts'
import { mmaBaseline, pgaBaseline } from './otherSports/eventLaws.ts'
import { mlbBaseline } from './otherSports/mlbBaseline.ts'
import { nascarBaseline } from './otherSports/nascarBaseline.ts'
import { ownershipOf } from './ownership/ownershipOf.ts'
import { hundredth } from './rounding.ts'
import { unseenPoints } from './unseenPoints.ts'

const sportBaselines: Readonly<Record<Sport, SportBaseline>> = {
  nfl: nflBaseline,
  nba: nbaBaseline,
  mlb: mlbBaseline,
  pga: pgaBaseline,
  mma: mmaBaseline,
  nascar: nascarBaseline,
}

/**
 * Our own projections of a pool, with ownership. A captain's are the player's, times the captain's factor. Players without
 * history have points and ownership from the site's average and salaries: 0 games, and no spread.
 */
export function baselinesOf(task: BaselineTask): Baseline[] {
  const { sport, players } = task
  const persons = personsOf(players)
  const plainRows = players.filter((player, row) => player.RosterPosition !== 'CPT' || isAlone(persons, row))
  const known = new Map(sportBaselines[sport]({ ...task, players: plainRows }).map((one) => [one.Id, one]))
  const plainRowOf = new Map(
    persons.flatMap((person, row) => (players[row]!.RosterPosition === 'CPT' ? [] : [[person, row] as const])),
  )
  const rowOfPerson = new Map(
    players.flatMap((player, row) => (known.has(player.Id) ? [[persons[row]!, player.Id] as const] : [])),
  )
  const factor = captainPoints(findRuleset(task)?.slots)
  const unseen = unseenPoints(task, known)
  const rows = players.flatMap((player, row) => {
    if (isOut(player.Status)) return []
    const own = known.get(rowOfPerson.get(persons[row]!) ?? '')
    if (own === undefined) {
      const plain = players[plainRowOf.get(persons[row]!) ?? row]!
      const points = hundredth((plain === player ? 1 : factor) * unseen(plain))
      return points > 0 ? [withoutHistory(player.Id, points)] : []
    }
    const isCaptain = player.RosterPosition === 'CPT' && own.Id !== player.Id
    return [{ ...(isCaptain ? multiplied(own, factor) : own), Id: player.Id }]
  })
  const owned = ownershipByRow(task, rows)
  return rows.map((row) => ({ ...row, ownership: owned.get(row.Id) ?? 0 }))
}

type WithoutOwnership = Omit<Baseline, 'ownership'>

const isAlone = (persons: readonly number[], row: number) =>
  persons.filter((person) => person === persons[row]).length === 1

function multiplied(own: WithoutOwnership, factor: number): WithoutOwnership {
  const times = (value: number) => hundredth(value * factor)
  return {
    ...own,
    points: times(own.points),
    sd: times(own.sd),
    percentiles: own.percentiles.map(times) as Baseline['percentiles'],
    floor: times(own.floor),
    ceiling: own.ceiling === null ? null : times(own.ceiling),
  }
}

function withoutHistory(Id: string, points: number): WithoutOwnership {
  return {
    ...{ Id, points, sd: 0, floor: points, ceiling: points, playChance: 100, minutes: null, games: 0 },
    percentiles: [points, points, points, points, points, points],
  }
}

function ownershipByRow(task: BaselineTask, rows: readonly WithoutOwnership[]): Map<string, number> {
  const byId = new Map(task.players.map((player) => [player.Id, player]))
  const owned = ownershipOf(
    rows.map(({ Id, playChance, ...row }) => {
      const { Position, TeamAbbrev, Salary, RosterPosition, ImpPts } = byId.get(Id)!
      const points = isExpectedToSit({ Position, PlayChance: playChance }) ? 0 : row.points
      return { Id, Position, TeamAbbrev, Salary, RosterPosition, ImpPts, points, playChance }
    }),
    task,
  )
  return new Map([...owned].map(([id, share]) => [id, Math.min(100, hundredth(share))]))
}
