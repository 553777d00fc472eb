// How far an error under that of the average could fall at all, with the files at hand:
//   npx tsx bench/projections/ceilings.ts
// "Both sides" knows what can't be known: each player's results of the other games of the season, later ones too, blended with
// our baseline by weights that are fitted on the judged games themselves. For nba also our points a minute with the real minutes.
import { nameWithoutSuffix } from '@slatecraft/slate/csv'
import { nbaBaseline } from '../../packages/projections/src/nba/nbaBaseline.ts'
import { nflBaseline } from '../../packages/projections/src/nfl/nflBaseline.ts'
import { withoutIdle } from '../../packages/projections/src/nfl/nflHistory.ts'
import { leastAbsolute } from './leastAbsolute.ts'
import { leastSquares } from './leastSquares.ts'
import { errorReduction, type JudgedCase, measuredText } from './measures.ts'
import { atLock, boxPools, boxScores, lastFitted, realSlates } from './nbaData.ts'
import { nflSheets } from './nflData.ts'
import { nflPool } from './nflPool.ts'

interface Case extends JudgedCase {
  player: string
  average: number
  median: number
  /** With the real minutes. */
  atMinutes?: number
}

/** Weights of a game beside the next nearer one. */
const decays = [0.7, 0.85, 0.95, 1]

/** By player: results in order. */
function resultsIn(cases: readonly Case[]) {
  const known = new Map<string, { night: string; actual: number }[]>()
  for (const { player, night, actual } of cases) known.set(player, [...(known.get(player) ?? []), { night, actual }])
  return known
}

function around({ player, night, projected }: Case, results: ReturnType<typeof resultsIn>, decay: number): number {
  const own = results.get(player)!
  const at = own.findIndex((one) => one.night === night)
  let [sum, weights] = [projected, 1]
  for (const [index, { actual }] of own.entries()) {
    if (index === at) continue
    const weight = decay ** (Math.abs(index - at) - 1)
    sum += weight * actual
    weights += weight
  }
  return sum / weights
}

function report(title: string, cases: readonly Case[], counts: (one: Case) => boolean) {
  const judged = cases.filter(counts)
  const reduced = (of: (one: Case, index: number) => number) =>
    measuredText(
      errorReduction(
        judged.map((one, index) => ({ ...one, projected: of(one, index) })),
        judged.map((one) => ({ ...one, projected: one.average })),
      ),
      '%',
    )
  console.log(`\n${title}: ${judged.length} cases, error under the average's`)
  console.log(`  baseline ${reduced(({ projected }) => projected)}, its median ${reduced(({ median }) => median)}`)
  const results = resultsIn(cases)
  for (const decay of decays) {
    const rows = judged.map((one) => ({ row: [1, one.projected, around(one, results, decay)], value: one.actual }))
    const value = (weights: readonly number[]) => (_: Case, index: number) =>
      rows[index]!.row.reduce((sum, cell, at) => sum + cell * weights[at]!, 0)
    const mean = leastSquares(rows.map((one) => ({ ...one, weight: 1 })))
    console.log(
      `  both sides, decay ${decay}: mean ${reduced(value(mean))}, median ${reduced(value(leastAbsolute(rows)))}`,
    )
  }
  if (judged.every(({ atMinutes }) => atMinutes !== undefined))
    console.log(`  with the real minutes: ${reduced(({ atMinutes }) => atMinutes!)}`)
}

const box = await boxScores()
const totals = new Map<string, { points: number; games: number }>()
const nba: Case[] = boxPools(box, realSlates(box)).flatMap((pool) => {
  const { date, players } = atLock(pool, box)
  const task = { sport: 'nba', site: 'dk', contestType: 'classic', season: 2024, counter: date } as const
  const found = date > lastFitted ? nbaBaseline({ ...task, players, sheets: box }) : []
  const cases = found.flatMap(({ Id, points, minutes, percentiles }): Case[] => {
    const result = pool.results.get(Id)
    const known = totals.get(nameWithoutSuffix(Id))
    if (result === undefined || known === undefined) return []
    return [
      {
        ...{ night: date, player: Id, projected: points, actual: result.points, average: known.points / known.games },
        ...{ median: percentiles[1], atMinutes: points * (result.minutes / Math.max(1, minutes ?? 1)) },
      },
    ]
  })
  for (const [id, { points }] of pool.results) {
    const known = totals.get(nameWithoutSuffix(id)) ?? { points: 0, games: 0 }
    totals.set(nameWithoutSuffix(id), { points: known.points + points, games: known.games + 1 })
  }
  return cases
})
report(
  'nba, box scores, at lock, who played, 10 or more',
  nba,
  ({ projected, average }) => projected >= 10 || average >= 10,
)

const games = (await nflSheets()).map(withoutIdle)
for (const [season, weeks] of [
  [2024, 16],
  [2025, 9],
] as const) {
  const cases = Array.from({ length: weeks }, (_, index) => index + 1).flatMap((counter) => {
    const pool = new Map(nflPool(games, { season, counter }, false).map((one) => [one.player.Id, one]))
    const players = [...pool.values()].map(({ player }) => player).filter(({ Position }) => Position !== 'DST')
    const task = { sport: 'nfl', site: 'dk', contestType: 'classic', season, counter, players, sheets: games } as const
    return nflBaseline(task).flatMap(({ Id, points, percentiles }): Case[] => {
      const { player, actual, average } = pool.get(Id)!
      if (actual === undefined) return []
      const night = `${season} week ${counter}`
      const id = `${player.Name}|${player.Position}`
      return [{ night, player: id, projected: points, actual, average, median: percentiles[1] }]
    })
  })
  report(`nfl ${season}, who played`, cases, () => true)
}
