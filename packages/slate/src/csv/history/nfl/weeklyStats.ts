import type { Stats } from '../../../history/gameSheet.ts'
import { sitePoints } from '../../../scoring.ts'
import { knownStats } from '../knownStats.ts'
import { statCell } from '../statCell.ts'
import { type CountField, countFields, type RateField, rateFields, type WeeklyField } from './weeklyLayout.ts'

type Cell = (field: WeeklyField) => string

/** A file's columns of numbers, in turn. */
export interface WeeklyColumns {
  counts: readonly CountField[]
  rates: readonly RateField[]
}

export const weeklyColumns = (has: (field: WeeklyField) => boolean): WeeklyColumns => ({
  counts: countFields.filter(has),
  rates: rateFields.filter(has),
})

type Counts = Partial<Record<CountField, number>>
type Rates = Partial<Record<RateField, number>>

/**
 * A week's stats and fantasy points, and what is wrong with the cells. A blank cell counts as 0; stats without a column are
 * absent. Undefined for a week without any count: a bye, an injury.
 */
export function weeklyStats(
  cell: Cell,
  columns: WeeklyColumns,
  headingOf: (field: WeeklyField) => string,
): { stats: Stats; reasons: string[] } | undefined {
  const counts: Counts = {}
  const rates: Rates = {}
  const reasons: string[] = []
  const invalid = (field: WeeklyField) => reasons.push(`${headingOf(field)} "${cell(field)}" is not a valid number`)
  let isPlayed = false
  for (const field of columns.counts) {
    const value = statCell(cell(field))
    isPlayed ||= value !== undefined
    counts[field] = value ?? 0
    if (value !== undefined && !(Number.isInteger(value) && Math.abs(value) <= mostCounted)) invalid(field)
  }
  if (!isPlayed) return undefined
  for (const field of columns.rates) {
    const value = statCell(cell(field))
    if (value === undefined) continue
    rates[field] = value
    if (!(Math.abs(value) <= mostCounted)) invalid(field)
  }
  return { stats: reasons.length === 0 ? statsOf(counts, rates) : {}, reasons }
}

/** Yards of a game. */
const mostCounted = 999

function statsOf(counts: Counts, rates: Rates): Stats {
  /** Undefined where the file has none of the columns. */
  const total = (...fields: readonly CountField[]): number | undefined => {
    let sum: number | undefined
    for (const field of fields) if (counts[field] !== undefined) sum = (sum ?? 0) + counts[field]
    return sum
  }
  const sum = (...fields: readonly CountField[]) => total(...fields) ?? 0
  const fumblesLost = total('fumbles', 'sackFumbles', 'rushFumbles', 'catchFumbles')
  const line = {
    passYards: sum('passYards'),
    passTds: sum('passTds'),
    interceptions: sum('interceptions'),
    rushYards: sum('rushYards'),
    rushTds: sum('rushTds'),
    receptions: sum('receptions'),
    receivingYards: sum('receivingYards'),
    receivingTds: sum('receivingTds'),
    returnTds: sum('kickReturnTds', 'fumbleReturnTds'),
    twoPointers: sum('twoPointers', 'passTwoPointers', 'rushTwoPointers', 'catchTwoPointers'),
    fumblesLost: fumblesLost ?? 0,
    fieldGoalsTo39: sum('goalsTo19', 'goals20', 'goals30'),
    fieldGoals40To49: sum('goals40'),
    fieldGoalsFrom50: sum('goals50', 'goalsFrom60'),
    extraPoints: sum('extraPoints'),
  }
  return knownStats({
    ...sitePoints(line),
    Tar: total('targets'),
    TarShare: rates.targetShare,
    AirYds: total('airYards'),
    AirShare: rates.airShare,
    Wopr: rates.wopr,
    RzTar: total('redZoneTargets'),
    RzTouch: total('redZoneTouches'),
    G2G: total('goalTouches'),
    PassAtt: total('attempts'),
    PassCmp: total('completions'),
    PassYds: line.passYards,
    PassTds: line.passTds,
    PassInt: line.interceptions,
    RushAtt: total('carries'),
    RushYds: line.rushYards,
    RushTds: line.rushTds,
    Rec: line.receptions,
    RecYds: line.receivingYards,
    RecTds: line.receivingTds,
    FmbLss: fumblesLost,
  })
}
