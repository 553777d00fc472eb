/**
 * Fits the numbers of nfl baselines on 2023 (weeks 3 to 17: before that there is nothing to project from; chances to play also
 * on week 2, and those before a first week on that of 2024) and writes
 * `packages/projections/src/nfl/nflConstants.ts`.
 *
 *   npx tsx bench/projections/nflFit.ts && npx biome check --write packages/projections/src/nfl
 */

import { writeFileSync } from 'node:fs'
import { defenseFeatureNames, weightedDefense } from '../../packages/projections/src/nfl/defenses.ts'
import { nflCases } from '../../packages/projections/src/nfl/nflCases.ts'
import { featureNames, type WorkValues, weighted } from '../../packages/projections/src/nfl/nflFeatures.ts'
import { nflHistory, withoutIdle } from '../../packages/projections/src/nfl/nflHistory.ts'
import { type LawRow, lawPercents } from '../../packages/projections/src/nfl/nflLaw.ts'
import { offensePositions } from '../../packages/projections/src/nfl/nflWork.ts'
import { attendanceClasses, type PlayChances } from '../../packages/projections/src/nfl/playChance.ts'
import { leastSquares } from './leastSquares.ts'
import { nflSheets } from './nflData.ts'
import { nflPool } from './nflPool.ts'

const season = 2023
const weeks = Array.from({ length: 15 }, (_, index) => ({ season, counter: index + 3 }))
/** Chances to play can also be seen in the second week; before a first week, only in that of 2024. */
const secondWeeks = [{ season, counter: 2 }, ...weeks]
const nextSeason = [{ season: season + 1, counter: 1 }]
/** Points of a player that nothing is known of: rows that a starter's replacement fills. */
const priors = { QB: 9, RB: 4, WR: 4, TE: 3, K: 8.4 }
/** In standard deviations of a feature: how strongly weights are held at 0. */
const ridge = 3
/** Of an attendance, to say how often such players played. */
const leastCases = 25
/** Sacks and touchdowns vary, too, which derived points of defenses leave out. */
const defenseSpread = 1.2

const sheets = (await nflSheets()).map(withoutIdle)
const values = Object.fromEntries(
  Object.entries(priors).map(([position, prior]) => [position, valuesOf(position, prior)]),
)
const unknown = { chances: {}, usual: 1 }
const play = chancesOf([...fittedCases(false, unknown, secondWeeks), ...fittedCases(false, unknown, nextSeason)])
const known = fittedCases(true, play)
/** The law holds for both: with who is out on the list, and without. */
const both = [...known, ...fittedCases(false, play)]

const weights = Object.fromEntries(
  Object.keys(priors).map((position) => {
    const rows = known.flatMap((one) =>
      'features' in one && one.position === position && one.actual !== undefined
        ? [{ features: one.features, actual: one.actual }]
        : [],
    )
    return [position, weightsOf(featureNames, rows, ({ points, recentWork }) => (points + recentWork) / 2)]
  }),
)
const defense = weightsOf(
  defenseFeatureNames,
  known.flatMap((one) =>
    'defense' in one && one.actual !== undefined ? [{ features: one.defense, actual: one.actual }] : [],
  ),
  () => 7,
)

const laws = Object.fromEntries(
  [...Object.keys(priors), 'DST'].map((position) => {
    const rows = both.flatMap((one) => {
      if (one.position !== position || one.actual === undefined) return []
      const mean = 'defense' in one ? weightedDefense(one.defense, defense) : weighted(one.features, weights[position]!)
      return [{ mean, actual: one.actual }]
    })
    return [position, lawRows(rows, position === 'DST' ? defenseSpread : 1)]
  }),
)

const constants = { values, weights, defense, laws, play }
writeFileSync(
  new URL('../../packages/projections/src/nfl/nflConstants.ts', import.meta.url),
  `import type { CaseConstants } from './nflCases.ts'
import type { LawRow } from './nflLaw.ts'

interface NflConstants extends CaseConstants {
  /** By position. */
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>
  defense: Readonly<Record<string, number>>
  laws: Readonly<Record<string, readonly LawRow[]>>
}

/** Fitted on the weeks 3 to 17 of 2023, chances before a season on the first week of 2024. Written by \`npx tsx bench/projections/nflFit.ts\`. */
export const nflConstants: NflConstants = ${JSON.stringify(constants, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value), 2)}
`,
)

/** What work is worth: points of the same games by work. */
function valuesOf(position: string, prior: number): WorkValues {
  if (!offensePositions.some((known) => known === position))
    return { prior, value: { pass: 0, carries: 0, targets: 0 } }
  const games = sheets
    .filter((sheet) => sheet.part === 'stats' && sheet.season === season)
    .flatMap(({ players }) => players.filter((line) => line.position === position).map(({ stats }) => stats))
  const kinds = position === 'QB' ? (['PassYds', 'RushAtt'] as const) : (['RushAtt', 'Tar'] as const)
  const fitted = (names: readonly string[]) => {
    const found = leastSquares(
      games.map((stats) => ({ row: names.map((name) => stats[name] ?? 0), value: stats.DKPts!, weight: 1 })),
    )
    return Object.fromEntries(names.map((name, index) => [name, found[index]!]))
  }
  const work = (of: Record<string, number>) => ({
    pass: of.PassYds ?? 0,
    carries: of.RushAtt ?? 0,
    targets: of.Tar ?? 0,
  })
  if (position === 'QB') return { prior, value: work(fitted(kinds)) }
  const inside = fitted([...kinds, 'RzTouch', 'RzTar', 'G2G'])
  return {
    prior,
    value: work(fitted(kinds)),
    redZone: { value: work(inside), RzTouch: inside.RzTouch!, RzTar: inside.RzTar!, G2G: inside.G2G! },
  }
}

function fittedCases(knownOut: boolean, play: PlayChances, of = weeks) {
  return of.flatMap(({ season, counter }) => {
    const pool = nflPool(sheets, { season, counter }, knownOut)
    const actual = new Map(pool.map((one) => [one.player.Id, one.actual]))
    const task = { sport: 'nfl', site: 'dk', contestType: 'classic', season, counter, sheets } as const
    const cases = nflCases({ ...task, players: pool.map(({ player }) => player) }, nflHistory(task), { values, play })
    return cases.map((one) => ({ ...one, actual: actual.get(one.player.Id) }))
  })
}

function weightsOf<Name extends string>(
  names: readonly Name[],
  rows: readonly { features: Record<Name, number>; actual: number }[],
  levelOf: (features: Record<Name, number>) => number,
): Record<string, number> {
  const found = leastSquares(
    rows.map(({ features, actual }) => ({
      row: names.map((name) => features[name]),
      value: actual,
      // Errors grow with the level.
      weight: 1 / Math.max(levelOf(features), 2),
    })),
    ridge,
  )
  const weights = names.map((name, index) => ({ name, weight: found[index]! }))
  // More work and an easier opponent can't cost points: what the fit says so is chance.
  const wrong = weights.filter(({ name, weight }) => weight < 0 && name !== 'constant' && name !== 'impliedAgainst')
  if (wrong.length === 0) return Object.fromEntries(weights.map(({ name, weight }) => [name, weight]))
  const worst = wrong.reduce((a, b) => (a.weight < b.weight ? a : b))
  return weightsOf(
    names.filter((name) => name !== worst.name),
    rows,
    levelOf,
  )
}

/** In groups of about equal size by mean. Most cases are there twice: with and without knowing who is out. */
function lawRows(cases: readonly { mean: number; actual: number }[], spread: number): LawRow[] {
  const sorted = cases.filter(({ mean }) => mean > 0.3).sort((a, b) => a.mean - b.mean)
  const groups = Math.max(1, Math.min(6, Math.floor(sorted.length / 300)))
  return Array.from({ length: groups }, (_, index) => {
    const group = sorted.slice(
      Math.round((index * sorted.length) / groups),
      Math.round(((index + 1) * sorted.length) / groups),
    )
    const mean = group.reduce((sum, one) => sum + one.mean, 0) / group.length
    const multiples = group.map((one) => 1 + spread * (one.actual / one.mean - 1)).sort((a, b) => a - b)
    const sd = Math.sqrt(multiples.reduce((sum, multiple) => sum + (multiple - 1) ** 2, 0) / multiples.length)
    return { mean, sd, quantiles: lawPercents.map((percent) => quantile(multiples, percent / 100)) }
  })
}

function quantile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1)
  const below = Math.floor(place)
  return sorted[below]! + (place - below) * ((sorted[below + 1] ?? sorted[below]!) - sorted[below]!)
}

/** How often players of each attendance had a line. */
function chancesOf(cases: ReturnType<typeof fittedCases>): PlayChances {
  const counts = new Map<string, { played: number; all: number }>()
  for (const one of cases) {
    if (!('attendance' in one)) continue
    for (const name of ['all', ...attendanceClasses(one.attendance)]) {
      const count = counts.get(name) ?? { played: 0, all: 0 }
      count.all++
      if (one.actual !== undefined) count.played++
      counts.set(name, count)
    }
  }
  const share = ({ played, all }: { played: number; all: number }) => played / all
  const usual = share(counts.get('all')!)
  counts.delete('all')
  const known = [...counts].filter(([, { all }]) => all >= leastCases).sort(([a], [b]) => (a < b ? -1 : 1))
  return { chances: Object.fromEntries(known.map(([name, count]) => [name, share(count)])), usual }
}
