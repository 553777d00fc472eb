import type { Stats } from '../../../history/gameSheet.ts'
import { type StatLine, sitePoints } from '../../../scoring.ts'
import type { NflStat } from '../../../sites/nflScoring.ts'
import { statCell } from '../statCell.ts'
import { type CountField, countFields, type RateField, type WeeklyField } from './weeklyLayout.ts'

type Cell = (field: WeeklyField) => string

/** What sites score, as sums of columns. */
const scored: Readonly<Record<NflStat, readonly CountField[]>> = {
  passYards: ['passYards'],
  passTds: ['passTds'],
  interceptions: ['interceptions'],
  rushYards: ['rushYards'],
  rushTds: ['rushTds'],
  receptions: ['receptions'],
  receivingYards: ['receivingYards'],
  receivingTds: ['receivingTds'],
  returnTds: ['kickReturnTds', 'fumbleReturnTds'],
  twoPointers: ['twoPointers', 'passTwoPointers', 'rushTwoPointers', 'catchTwoPointers'],
  fumblesLost: ['fumbles', 'sackFumbles', 'rushFumbles', 'catchFumbles'],
  fieldGoalsTo39: ['goalsTo19', 'goals20', 'goals30'],
  fieldGoals40To49: ['goals40'],
  fieldGoalsFrom50: ['goals50', 'goalsFrom60'],
  extraPoints: ['extraPoints'],
}

/** Stats of sheets, as sums of columns. */
const counted: Readonly<Record<string, readonly CountField[]>> = {
  Tar: ['targets'],
  AirYds: ['airYards'],
  RzTar: ['redZoneTargets'],
  RzTouch: ['redZoneTouches'],
  G2G: ['goalTouches'],
  PassAtt: ['attempts'],
  PassCmp: ['completions'],
  PassYds: scored.passYards,
  PassTds: scored.passTds,
  PassInt: scored.interceptions,
  Sacked: ['sacks'],
  RushAtt: ['carries'],
  RushYds: scored.rushYards,
  RushTds: scored.rushTds,
  Rec: scored.receptions,
  RecYds: scored.receivingYards,
  RecTds: scored.receivingTds,
  FmbLss: scored.fumblesLost,
}

const rated: Readonly<Record<string, RateField>> = { TarShare: 'targetShare', AirShare: 'airShare', Wopr: 'wopr' }

/** What to read of a file with certain columns. */
export interface WeeklyColumns {
  counts: readonly CountField[]
  rates: readonly (readonly [stat: string, field: RateField])[]
  scored: readonly (readonly [stat: string, fields: readonly CountField[]])[]
  counted: readonly (readonly [stat: string, fields: readonly CountField[]])[]
}

export function weeklyColumns(has: (field: WeeklyField) => boolean): WeeklyColumns {
  const sums = (table: Readonly<Record<string, readonly CountField[]>>) =>
    Object.entries(table)
      .map(([stat, fields]) => [stat, fields.filter(has)] as const)
      .filter(([, fields]) => fields.length > 0)
  return {
    counts: countFields.filter(has),
    rates: Object.entries(rated).filter(([, field]) => has(field)),
    scored: sums(scored),
    counted: sums(counted),
  }
}

/** Yards of a game. */
const mostCounted = 999

/**
 * A week's stats and fantasy points, and what is wrong with the cells. A blank cell counts as 0; stats without a column are
 * absent. Undefined for a week without any count: a bye, an injury.
 */
export function weeklyStats(
  cell: Cell,
  columns: WeeklyColumns,
  headingOf: (field: WeeklyField) => string,
): { stats: Stats; reasons: string[] } | undefined {
  const counts: Partial<Record<CountField, number>> = {}
  const reasons: string[] = []
  const invalid = (field: WeeklyField) => reasons.push(`${headingOf(field)} "${cell(field)}" is not a valid number`)
  let isPlayed = false
  for (const field of columns.counts) {
    const value = statCell(cell(field))
    if (value === undefined) continue
    isPlayed = true
    if (value !== 0) counts[field] = value
    if (!(Number.isInteger(value) && Math.abs(value) <= mostCounted)) invalid(field)
  }
  if (!isPlayed) return undefined
  const sum = (fields: readonly CountField[]) => {
    let all = 0
    for (const field of fields) all += counts[field] ?? 0
    return all
  }
  const line: Record<string, number> = {}
  for (const [stat, fields] of columns.scored) line[stat] = sum(fields)
  const stats: Stats = sitePoints(line satisfies StatLine)
  for (const [stat, fields] of columns.counted) stats[stat] = sum(fields)
  for (const [stat, field] of columns.rates) {
    const value = statCell(cell(field))
    if (value === undefined) continue
    stats[stat] = value
    if (!(Math.abs(value) <= mostCounted)) invalid(field)
  }
  return { stats, reasons }
}
