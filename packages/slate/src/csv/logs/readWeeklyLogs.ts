import * as z from 'zod'
import { nflWeeks, Season } from '../../contest.ts'
import { type Fault, refuse, refuseIfAny } from '../../inputError.ts'
import { numberCell } from '../../numberCell.ts'
import { sitePoints } from '../../scoring.ts'
import { PlayerLog, type WeeklyLog } from '../../weeklyLog.ts'
import { positionsIn } from '../names/positions.ts'
import { teamCode } from '../names/teamCodes.ts'
import { findHeader, type Header, rowsBelow } from '../table/findHeader.ts'
import { readTable } from '../table/readTable.ts'
import {
  type CountField,
  countFields,
  requiredFields,
  type WeeklyLogField,
  weeklyLogHeadings,
} from './weeklyLogLayout.ts'

/**
 * Reads weekly stats of nfl players from nflverse or NFL.com (which has no pass attempts and completions). Offense and
 * kickers only, without preseason games and weeks without stats, such as byes.
 *
 * @throws {InputError} when the file is no such table, else naming each wrong row.
 */
export function readWeeklyLogs(file: string | Uint8Array): PlayerLog[] {
  const table = readTable(file)
  const { header, nearest } = findHeader(table, weeklyLogHeadings, (has) => requiredFields.every(has))
  if (header === undefined) refuse(whyNoLogs(nearest))
  if (header.columnOf.projected !== undefined) refuse('these are weekly projections, not results')

  const faults: Fault[] = []
  const rowOf = new Map<string, number>()
  const logs: PlayerLog[] = []
  for (const { row, cell } of rowsBelow(table, header)) {
    const position = positionIn(cell)
    if (position === undefined || countFields.every((field) => numberCell(cell(field)) === undefined)) continue
    const read = readWeek(cell, header, position)
    if ('reasons' in read) {
      faults.push({ field: `row ${row}`, reason: read.reasons.join('; ') })
      continue
    }
    const { name, team, season, log } = read
    const key = [name, position, team, season, log.Week].join('|')
    const earlier = rowOf.get(key)
    if (earlier === undefined) rowOf.set(key, row)
    else faults.push({ field: `row ${row}`, reason: `week ${log.Week} of ${name} is also in row ${earlier}` })
    logs.push(read)
  }
  if (logs.length === 0 && faults.length === 0)
    faults.push({ field: `row ${header.row}`, reason: 'no offensive players or kickers below the headings' })
  refuseIfAny(faults)
  return logs
}

type Cell = (field: WeeklyLogField) => string

function whyNoLogs(nearest: Header<WeeklyLogField> | undefined): string {
  const lacking = requiredFields.filter((field) => nearest?.columnOf[field] === undefined)
  return `not a table of weekly stats: ${
    nearest === undefined
      ? 'no row has the headings of nflverse or NFL.com'
      : `row ${nearest.row} lacks ${lacking.map((field) => weeklyLogHeadings[field][0]).join(', ')}`
  }`
}

/** Undefined for defenders, who score for their team, and in preseason games. */
function positionIn(cell: Cell): string | undefined {
  const [position] = positionsIn('nfl', cell('position'))
  return position === 'DST' || cell('seasonType').toUpperCase() === 'PRE' ? undefined : position
}

const Week = z.int().min(1).max(nflWeeks)
const Count = z.int().min(-999).max(999)

function readWeek(cell: Cell, header: Header<WeeklyLogField>, position: string): PlayerLog | { reasons: string[] } {
  const season = Number(cell('season'))
  const week = Number(cell('week'))
  const opponent = cell('opponent').replace(/^@/, '')
  const { countOf, reasons } = countsIn(cell, header)
  if (!Season.safeParse(season).success) reasons.push(`season "${cell('season')}" is not a year`)
  if (!Week.safeParse(week).success) reasons.push(`week "${cell('week')}" is not 1 to ${nflWeeks}`)
  if (reasons.length > 0) return { reasons }
  const parsed = PlayerLog.safeParse({
    season,
    name: cell('name'),
    position,
    team: teamCode('nfl', cell('team')),
    log: {
      Week: week,
      Opponent: /^bye$/i.test(opponent) ? '' : teamCode('nfl', opponent),
      ...statsOf(countOf),
    },
  })
  return parsed.success
    ? parsed.data
    : { reasons: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
}

/** A blank cell counts as 0. Fields without a column are not in the map. */
function countsIn(cell: Cell, { columnOf, headingOf }: Header<WeeklyLogField>) {
  const countOf = new Map<CountField, number>()
  const reasons: string[] = []
  for (const field of countFields.filter((name) => columnOf[name] !== undefined)) {
    const value = numberCell(cell(field)) ?? 0
    if (Count.safeParse(value).success) countOf.set(field, value)
    else reasons.push(`${headingOf[field]} "${cell(field)}" is not a valid number`)
  }
  return { countOf, reasons }
}

function statsOf(countOf: ReadonlyMap<CountField, number>): Omit<WeeklyLog, 'Week' | 'Opponent'> {
  /** Null where the file has none of the columns. */
  const total = (...fields: CountField[]): number | null => {
    const known = fields.flatMap((field) => countOf.get(field) ?? [])
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
  }
  const sum = (...fields: CountField[]) => total(...fields) ?? 0
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
    fumblesLost: sum(...fumbleFields),
    fieldGoalsTo39: sum('goalsTo19', 'goals20', 'goals30'),
    fieldGoals40To49: sum('goals40'),
    fieldGoalsFrom50: sum('goals50', 'goalsFrom60'),
    extraPoints: sum('extraPoints'),
  }
  return {
    ...sitePoints(line),
    PassAtt: total('attempts'),
    PassCmp: total('completions'),
    PassYds: line.passYards,
    PassTds: line.passTds,
    PassInt: line.interceptions,
    RushYds: line.rushYards,
    RushAtt: total('carries'),
    RushTds: line.rushTds,
    Tar: total('targets'),
    Rec: line.receptions,
    RecYds: line.receivingYards,
    RecTds: line.receivingTds,
    FmbLss: total(...fumbleFields),
  }
}

const fumbleFields: readonly CountField[] = ['fumbles', 'sackFumbles', 'rushFumbles', 'catchFumbles']
