import { ownershipFeatures } from '../../packages/projections/src/ownership/ownershipFeatures.ts'
import { ownershipOf } from '../../packages/projections/src/ownership/ownershipOf.ts'
import type { OwnershipWeights } from '../../packages/projections/src/ownership/ownershipWeights.ts'
import type { OwnedContest } from './ownershipData.ts'

/** Pull toward the start, in squared errors of the transformed shares. */
const ridge = 0.5
const mostRounds = 12

/** Ownership in percent, by player of the contest. */
export function estimated({ players, sport, season }: OwnedContest, weights?: OwnershipWeights): number[] {
  const owned = ownershipOf(players, { sport, site: 'dk', contestType: 'classic', season }, weights)
  return players.map(({ Id }) => owned.get(Id)!)
}

/** Makes errors alike for stars and for players that hardly anybody has. */
const steady = (percent: number) => Math.asin(Math.sqrt(Math.min(1, Math.max(0, percent / 100))))

const errorsOf = (contests: readonly OwnedContest[], weights: OwnershipWeights) =>
  contests.flatMap((contest) => {
    const ours = estimated(contest, weights)
    return contest.players.flatMap(({ points, real }, index) =>
      points > 0 ? [steady(ours[index]!) - steady(real)] : [],
    )
  })

/** Least squares on the arcsines of the roots of shares, by Levenberg and Marquardt's steps. */
export function fittedWeights(contests: readonly OwnedContest[], start: OwnershipWeights): OwnershipWeights {
  const names = ownershipFeatures
  const costOf = (errors: readonly number[], weights: OwnershipWeights) =>
    errors.reduce((sum, error) => sum + error * error, 0) +
    ridge * names.reduce((sum, name) => sum + (weights[name] - start[name]) ** 2, 0)
  let best = start
  let errors = errorsOf(contests, best)
  let cost = costOf(errors, best)
  let damping = 1
  for (let round = 0; round < mostRounds; round++) {
    const columns = names.map((name) => {
      const moved = errorsOf(contests, { ...best, [name]: best[name] + 0.02 })
      return moved.map((error, index) => (error - errors[index]!) / 0.02)
    })
    const normal = columns.map((one, row) =>
      columns.map((other, column) => dot(one, other) + (row === column ? ridge : 0)),
    )
    const gradient = columns.map(
      (column, row) => dot(column, errors) + ridge * (best[names[row]!] - start[names[row]!]),
    )
    let isBetter = false
    for (let tries = 0; tries < 6 && !isBetter; tries++) {
      const step = solved(
        normal.map((row, at) => row.map((value, column) => (at === column ? value + damping : value))),
        gradient,
      )
      const next = Object.fromEntries(names.map((name, at) => [name, best[name] - step[at]!])) as OwnershipWeights
      const nextErrors = errorsOf(contests, next)
      const nextCost = costOf(nextErrors, next)
      isBetter = nextCost < cost
      damping *= isBetter ? 0.3 : 4
      if (!isBetter) continue
      const gain = cost - nextCost
      ;[best, errors, cost] = [next, nextErrors, nextCost]
      if (gain < 1e-4 * cost) return best
    }
    if (!isBetter) return best
  }
  return best
}

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + value * other[index]!, 0)

/** Gauss-Jordan. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!])
  for (const [at, row] of rows.entries()) {
    const pivot = row[at]!
    for (let column = 0; column < row.length; column++) row[column] = row[column]! / pivot
    for (const other of rows) {
      if (other === row) continue
      const factor = other[at]!
      for (let column = 0; column < row.length; column++) other[column] = other[column]! - factor * row[column]!
    }
  }
  return rows.map((row) => row.at(-1)!)
}
