// How much salaries should count in nba baselines, fitted on all real slates but one and judged on that one, in turn:
//   npx tsx bench/projections/nbaSalaries.ts
// Prints the weights of all slates, for packages/projections/src/nba/fittedLaw.ts.
import { nbaLaw } from '../../packages/projections/src/nba/fittedLaw.ts'
import { chancesToPlay, nbaNight } from '../../packages/projections/src/nba/nbaNight.ts'
import { projectedNight } from '../../packages/projections/src/nba/projectedNight.ts'
import { salaryPulls } from '../../packages/projections/src/nba/salaryView.ts'
import { leastAbsolute } from './leastAbsolute.ts'
import { leastSquares } from './leastSquares.ts'
import { errorReduction, measuredText } from './measures.ts'
import { atLock, boxScores, lastFitted, type NbaSlate, realSlates } from './nbaData.ts'

const sheets = await boxScores()
const slates = realSlates(sheets).filter(({ date }) => date > lastFitted)

/** Everybody who played, before salaries are looked at. */
function casesOf(slate: NbaSlate) {
  const night = nbaNight({ site: 'dk', season: 2024, counter: slate.date, players: slate.players, sheets })
  const chances = chancesToPlay(night, nbaLaw)
  const expected = projectedNight(night, chances, nbaLaw)
  const priced = night.players.map(({ player }, index) => ({
    ...{ salary: player.Salary, points: expected[index]!.points, chance: chances[index]! },
  }))
  const pulls = salaryPulls(priced)
  return night.players.flatMap(({ player }, index) => {
    const result = slate.results.get(player.Id)
    if (result === undefined) return []
    const { share, gap } = pulls[index]!
    const { points, salary } = priced[index]!
    const average = slate.averages.get(player.Id)!
    return [
      {
        ...{ night: slate.date, actual: result.points, average, points },
        pull: [(1 - share) * gap, share * gap],
        all: [1, points, salary / 1000, average],
      },
    ]
  })
}

type Case = ReturnType<typeof casesOf>[number]

const product = (row: readonly number[], weights: readonly number[]) =>
  row.reduce((sum, value, index) => sum + value * weights[index]!, 0)

/** Each night by weights of the others. */
function leftOut(cases: readonly Case[], predicted: (fitted: readonly Case[]) => (one: Case) => number) {
  return [...new Set(cases.map(({ night }) => night))].flatMap((night) => {
    const of = predicted(cases.filter((one) => one.night !== night))
    return cases.filter((one) => one.night === night).map((one) => ({ ...one, projected: Math.max(0, of(one)) }))
  })
}

const pullWeights = (cases: readonly Case[]) =>
  leastSquares(cases.map(({ pull, actual, points }) => ({ row: pull, value: actual - points, weight: 1 })))

for (const time of ['before', 'at lock'] as const) {
  const cases = slates.flatMap((slate) => casesOf(time === 'before' ? slate : atLock(slate, sheets)))
  const show = (title: string, rows: readonly (Case & { projected: number })[]) => {
    const ten = rows.filter(({ projected, average }) => projected >= 10 || average >= 10)
    const text = (some: typeof rows) =>
      measuredText(
        errorReduction(
          some,
          some.map((one) => ({ ...one, projected: one.average })),
        ),
        '%',
      )
    console.log(`  ${title}: error under the average's ${text(rows)}, 10 or more ${text(ten)}`)
  }
  console.log(`${time}: ${cases.length} cases; weights ${pullWeights(cases).map((one) => one.toFixed(2))}`)
  show(
    'without salaries',
    cases.map((one) => ({ ...one, projected: one.points })),
  )
  show(
    'two weights, each night left out',
    leftOut(cases, (fitted) => {
      const weights = pullWeights(fitted)
      return ({ points, pull }) => points + product(pull, weights)
    }),
  )
  for (const [name, solved] of [
    [
      'mean',
      (rows: readonly Case[]) => leastSquares(rows.map(({ all, actual }) => ({ row: all, value: actual, weight: 1 }))),
    ],
    ['median', (rows: readonly Case[]) => leastAbsolute(rows.map(({ all, actual }) => ({ row: all, value: actual })))],
  ] as const)
    show(
      `regression for the ${name}: points, salary, average, constant`,
      leftOut(cases, (fitted) => {
        const weights = solved(fitted)
        return ({ all }) => product(all, weights)
      }),
    )
}
