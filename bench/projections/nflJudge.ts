/**
 * Judges nfl baselines on weeks that they are not fitted on: 2024 (weeks 1 to 16) and 2025 (weeks 1 to 9).
 *
 *   npx tsx bench/projections/nflJudge.ts
 */

import { type GameSheet, isExpectedToSit } from '@slatecraft/slate'
import { nflBaseline } from '../../packages/projections/src/nfl/nflBaseline.ts'
import { withoutIdle } from '../../packages/projections/src/nfl/nflHistory.ts'
import { bias, coverage, errorReduction, meanAbsoluteError, measuredText, rankCorrelation } from './measures.ts'
import { nflComProjections } from './nflComProjections.ts'
import { nflSheets } from './nflData.ts'
import { nflPool } from './nflPool.ts'

interface Row {
  night: string
  name: string
  position: string
  played: boolean
  actual: number
  average: number
  points: number
  chance: number
  median: number
  quarter: number
  threeQuarters: number
  floor: number
  ceiling: number
}

const sheets = (await nflSheets()).map(withoutIdle)
const years = [
  { season: 2023, weeks: 17, from: 3 },
  { season: 2024, weeks: 16, from: 1 },
  { season: 2025, weeks: 9, from: 1 },
]

function rowsOf(all: readonly GameSheet[], season: number, from: number, weeks: number, knownOut: boolean): Row[] {
  return Array.from({ length: weeks - from + 1 }, (_, index) => index + from).flatMap((counter) => {
    const pool = nflPool(all, { season, counter }, knownOut)
    const judged = new Map(pool.map((one) => [one.player.Id, one]))
    const players = pool.map(({ player }) => player)
    return nflBaseline({ sport: 'nfl', site: 'dk', contestType: 'classic', season, counter, players, sheets: all }).map(
      (baseline) => {
        const { player, actual, average } = judged.get(baseline.Id)!
        const [p25, p50, p75] = baseline.percentiles
        return {
          night: `${season} week ${counter}`,
          name: player.Name,
          position: player.Position,
          played: actual !== undefined,
          actual: actual ?? 0,
          average,
          points: baseline.points,
          chance: baseline.playChance,
          median: p50,
          quarter: p25,
          threeQuarters: p75,
          floor: baseline.floor,
          ceiling: baseline.ceiling!,
        }
      },
    )
  })
}

const groups = ['QB', 'RB', 'WR', 'TE', 'K', 'DST', 'all but DST']
const inGroup = (group: string) => (row: Row) =>
  group === 'all but DST' ? row.position !== 'DST' : row.position === group
/** By projected points. */
const sizes: Readonly<Record<string, readonly [number, number]>> = {
  'under 4': [0, 4],
  '4 to 8': [4, 8],
  '8 to 14': [8, 14],
  '14 and more': [14, 99],
}
const inSize = (size: string) => (row: Row) =>
  row.position !== 'DST' && row.points >= sizes[size]![0] && row.points < sizes[size]![1]

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]) {
  console.log(`\n${title}\n`)
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`)
}

for (const { season, from, weeks } of years) {
  const open = rowsOf(sheets, season, from, weeks, false)
  const told = rowsOf(sheets, season, from, weeks, true)
  const as = (key: 'average' | 'points' | 'median') => (row: Row) => ({ ...row, projected: row[key] })
  table(
    `${season}, who played${season === 2023 ? ' (fitted)' : ''}`,
    [
      '',
      'n',
      'average',
      'baseline',
      'less',
      'bias',
      'knowing who is out',
      'less',
      'its median',
      'less',
      'rank: average',
      'baseline',
      'knowing',
    ],
    groups.map((group) => {
      const [played, knowing] = [open, told].map((rows) => rows.filter(inGroup(group)).filter((row) => row.played)) as [
        Row[],
        Row[],
      ]
      const average = played.map(as('average'))
      return [
        group,
        String(played.length),
        measuredText(meanAbsoluteError(average)),
        measuredText(meanAbsoluteError(played.map(as('points')))),
        measuredText(errorReduction(played.map(as('points')), average), '%'),
        measuredText(bias(played.map(as('points')))),
        measuredText(meanAbsoluteError(knowing.map(as('points')))),
        measuredText(errorReduction(knowing.map(as('points')), average), '%'),
        measuredText(meanAbsoluteError(knowing.map(as('median')))),
        measuredText(errorReduction(knowing.map(as('median')), average), '%'),
        measuredText(rankCorrelation(average)),
        measuredText(rankCorrelation(played.map(as('points')))),
        measuredText(rankCorrelation(knowing.map(as('points')))),
      ]
    }),
  )
  table(
    `${season}, everybody, who did not play counts 0; the baseline is times its chance to play, in pools 0 for who is expected to sit`,
    ['', 'n', 'average', 'baseline', 'less', 'as pools have it', 'less', 'bias', 'rank: average', 'baseline'],
    groups.map((group) => {
      const rows = open.filter(inGroup(group))
      const average = rows.map(as('average'))
      const ours = rows.map((row) => ({ ...row, projected: (row.points * row.chance) / 100 }))
      const inPool = rows.map((row) => ({
        ...row,
        projected: isExpectedToSit({ Position: row.position, PlayChance: row.chance }) ? 0 : row.points,
      }))
      return [
        group,
        String(rows.length),
        measuredText(meanAbsoluteError(average)),
        measuredText(meanAbsoluteError(ours)),
        measuredText(errorReduction(ours, average), '%'),
        measuredText(meanAbsoluteError(inPool)),
        measuredText(errorReduction(inPool, average), '%'),
        measuredText(bias(ours)),
        measuredText(rankCorrelation(average)),
        measuredText(rankCorrelation(ours)),
      ]
    }),
  )
  table(
    `${season}, intervals of who played`,
    ['', 'n', '50 %', '90 %', 'under the floor', 'over the ceiling'],
    [...groups, ...Object.keys(sizes)].map((group) => {
      const rows = open
        .filter(group in sizes ? inSize(group) : inGroup(group))
        .filter((row) => row.played)
        .map(as('points'))
      const share = (low: (row: Row) => number, high: (row: Row) => number) =>
        measuredText(coverage(rows.map((row) => ({ ...row, low: low(row), high: high(row) }))), '%')
      return [
        group,
        String(rows.length),
        share(
          (row) => row.quarter,
          (row) => row.threeQuarters,
        ),
        share(
          (row) => row.floor,
          (row) => row.ceiling,
        ),
        share(
          () => Number.NEGATIVE_INFINITY,
          (row) => row.floor - 1e-9,
        ),
        share(
          (row) => row.ceiling + 1e-9,
          () => Number.POSITIVE_INFINITY,
        ),
      ]
    }),
  )
  const vendor = nflComProjections(season)
  if (vendor === undefined) continue
  const both = told.flatMap((row) => {
    const said = vendor.get(`${row.night}|${row.name}|${row.position}`)
    return said === undefined || !row.played ? [] : [{ ...row, said }]
  })
  table(
    `${season}, who played, against NFL.com; scaled: each by its own straight line through the results`,
    ['', 'n', 'average', 'baseline', 'knowing', 'NFL.com', 'scaled: baseline', 'NFL.com', 'rank: baseline', 'NFL.com'],
    groups
      .filter((group) => group !== 'DST')
      .map((group) => {
        const rows = both.filter(inGroup(group))
        const ours = rows.map((row) => ({ ...row, projected: row.points }))
        const before = new Map(open.map((row) => [`${row.night}|${row.name}|${row.position}`, row.points]))
        const unknowing = rows.map((row) => ({
          ...row,
          projected: before.get(`${row.night}|${row.name}|${row.position}`)!,
        }))
        const theirs = rows.map((row) => ({ ...row, projected: row.said }))
        return [
          group,
          String(rows.length),
          measuredText(meanAbsoluteError(rows.map(as('average')))),
          measuredText(meanAbsoluteError(unknowing)),
          measuredText(meanAbsoluteError(ours)),
          measuredText(meanAbsoluteError(theirs)),
          measuredText(meanAbsoluteError(scaled(ours))),
          measuredText(meanAbsoluteError(scaled(theirs))),
          measuredText(rankCorrelation(ours)),
          measuredText(rankCorrelation(theirs)),
        ]
      }),
  )
}

function scaled<Case extends { projected: number; actual: number }>(cases: readonly Case[]): Case[] {
  const mean = (of: (one: Case) => number) => cases.reduce((sum, one) => sum + of(one), 0) / cases.length
  const [said, was] = [mean((one) => one.projected), mean((one) => one.actual)]
  const slope = mean((one) => (one.projected - said) * (one.actual - was)) / mean((one) => (one.projected - said) ** 2)
  return cases.map((one) => ({ ...one, projected: was + slope * (one.projected - said) }))
}
