// npx tsx bench/projections/nba.ts: judges nba baselines and on/off values on nights that they were not fitted on.
import { isExpectedToSit, isOut } from '@slatecraft/slate'
import { nameWithoutSuffix } from '@slatecraft/slate/csv'
import { missedGames } from '../../packages/projections/src/nba/absences.ts'
import { nbaBaseline } from '../../packages/projections/src/nba/nbaBaseline.ts'
import { nbaHistory } from '../../packages/projections/src/nba/nbaHistory.ts'
import { onOffValues } from '../../packages/projections/src/nba/onOffValues.ts'
import {
  bias,
  coverage,
  errorReduction,
  type JudgedCase,
  meanAbsoluteError,
  measuredText,
  rankCorrelation,
} from './measures.ts'
import { atLock, boxPools, boxScores, lastFitted, type NbaPool, type NbaSlate, realSlates } from './nbaData.ts'

const sheets = await boxScores()
const allSlates = realSlates(sheets)
const slates = allSlates.filter(({ date }) => date > lastFitted)
const pools = boxPools(sheets, allSlates).filter(({ date }) => date > lastFitted)

interface Row extends JudgedCase {
  average: number
  free: number | undefined
  played: boolean
  chance: number
  percentiles: readonly number[]
  floor: number
}

/** Points a game before the night, by name. */
function averagesBefore(date: string): Map<string, number> {
  const sums = new Map<string, { points: number; games: number }>()
  for (const { counter, players } of sheets)
    if (String(counter) < date)
      for (const { name, stats } of players) {
        if ((stats.Min ?? 0) === 0) continue
        const key = nameWithoutSuffix(name)
        const known = sums.get(key) ?? { points: 0, games: 0 }
        sums.set(key, { points: known.points + stats.DKPts!, games: known.games + 1 })
      }
  return new Map([...sums].map(([name, { points, games }]) => [name, points / games]))
}

function rowsOf(pool: NbaPool & Partial<NbaSlate>): Row[] {
  const { date, players } = pool
  const averages = averagesBefore(date)
  const task = { sport: 'nba', site: 'dk', contestType: 'classic', season: 2024, counter: date } as const
  const found = new Map(nbaBaseline({ ...task, players, sheets }).map((one) => [one.Id, one]))
  return players.flatMap(({ Id, Name }): Row[] => {
    const own = found.get(Id)
    if (own === undefined) return []
    const free = pool.free?.get(Id)
    return [
      {
        night: date,
        projected: own.points,
        actual: pool.results.get(Id)?.points ?? 0,
        average: pool.averages?.get(Id) ?? averages.get(nameWithoutSuffix(Name)) ?? 0,
        free,
        played: pool.results.has(Id),
        chance: own.playChance / 100,
        percentiles: own.percentiles,
        floor: own.floor,
      },
    ]
  })
}

const byAverage = (rows: readonly Row[]) => rows.map((row) => ({ ...row, projected: row.average }))

function report(title: string, rows: readonly Row[]) {
  const ours = meanAbsoluteError(rows)
  console.log(`\n${title}: ${ours.cases} cases, ${ours.nights} nights`)
  const line = (name: string, cases: readonly JudgedCase[]) =>
    console.log(
      `  ${name}: MAE ${measuredText(meanAbsoluteError(cases))}, rank ${measuredText(rankCorrelation(cases))}, bias ${measuredText(bias(cases))}`,
    )
  line('baseline', rows)
  line('average', byAverage(rows))
  console.log(`  error under the average's: ${measuredText(errorReduction(rows, byAverage(rows)), '%')}`)
  const medians = rows.map((row) => ({ ...row, projected: row.percentiles[1]! }))
  console.log(
    `  its median: MAE ${measuredText(meanAbsoluteError(medians))}, ${measuredText(errorReduction(medians, byAverage(rows)), '%')} under it`,
  )
  const withFree = rows.filter(({ free }) => (free ?? 0) > 0)
  if (withFree.length === 0) return
  const free = withFree.map((row) => ({ ...row, projected: row.free! }))
  console.log(`  where the free projections have points (${withFree.length}):`)
  line('baseline', withFree)
  line('free', free)
  console.log(`  free's error under the average's: ${measuredText(errorReduction(free, byAverage(withFree)), '%')}`)
  console.log(`  ours: ${measuredText(errorReduction(withFree, byAverage(withFree)), '%')}`)
}

function reportIntervals(title: string, rows: readonly Row[]) {
  const middle = rows.map((row) => ({ ...row, low: row.percentiles[0]!, high: row.percentiles[1 + 0]! }))
  const half = rows.map((row) => ({ ...row, low: row.percentiles[0]!, high: row.percentiles[2]! }))
  const most = rows.map((row) => ({ ...row, low: row.floor, high: row.percentiles[4]! }))
  console.log(
    `${title}: 50 % interval ${measuredText(coverage(half), '%')}, 90 % interval ${measuredText(coverage(most), '%')}, ` +
      `25th to 50th percentile ${measuredText(coverage(middle), '%')}`,
  )
}

const sizes = [
  [0, 10],
  [10, 20],
  [20, 30],
  [30, 40],
  [40, 80],
] as const

const gap = slates.flatMap(({ date, players, averages, results }) => {
  const before = averagesBefore(date)
  return players.flatMap(({ Id, Name }) =>
    results.has(Id) && before.has(nameWithoutSuffix(Name))
      ? [Math.abs(averages.get(Id)! - before.get(nameWithoutSuffix(Name))!)]
      : [],
  )
})
console.log(
  `AvgPointsPerGame equals the box scores' average to .02 for ${gap.filter((one) => one <= 0.02).length} of ${gap.length} players, to .5 for ${gap.filter((one) => one <= 0.5).length}`,
)

for (const [source, all] of [
  ['DraftKings slates (salary known)', slates],
  ['box scores (no salary)', pools],
] as const)
  for (const time of ['before', 'at lock'] as const) {
    const rows = all.flatMap((pool) => rowsOf(time === 'before' ? pool : atLock(pool, sheets)))
    const played = rows.filter((row) => row.played)
    const ten = played.filter(({ projected, average }) => projected >= 10 || average >= 10)
    report(`${source}, ${time}: who played`, played)
    report(`${source}, ${time}: who played, projected or averaging 10`, ten)
    reportIntervals(`${source}, ${time}, who played`, played)
    reportIntervals(`${source}, ${time}, who played, 10 or more`, ten)
    for (const [from, to] of sizes)
      reportIntervals(
        `${source}, ${time}, who played, projected ${from} to ${to}`,
        played.filter(({ projected }) => projected >= from && projected < to),
      )
    const everybody = rows.map((row) => ({ ...row, projected: row.projected * row.chance }))
    if (time === 'before') {
      report(`${source}, ${time}: everybody, 0 for who did not play, points × chance`, everybody)
      const inPool = rows.map((row) => ({
        ...row,
        projected: isExpectedToSit({ Position: '', PlayChance: 100 * row.chance }) ? 0 : row.projected,
      }))
      report(`${source}, ${time}: everybody, as pools have it: 0 for who is expected to sit`, inPool)
    }
  }

/** Teammates with 12 minutes a game or more, on nights when somebody with 38 points or more a game sat. */
function starsOut() {
  const cases: { ours: JudgedCase; listed: JudgedCase; average: JudgedCase }[] = []
  for (const pool of pools) {
    const { date } = pool
    const averages = averagesBefore(date)
    const now = nbaHistory(
      sheets.filter(({ counter }) => String(counter) <= date),
      { site: 'dk', season: 2024, counter: `${date}~` },
    )
    const lock = atLock(pool, sheets).players.map((player) => ({ ...player, ProjMins: null }))
    const people = new Map(now.people.map((person) => [person.name, person]))
    const sat = new Set<string>()
    const out = lock.filter(({ Name, TeamAbbrev, Status }) => {
      const person = people.get(Name)
      const tonight = now.teams.get(TeamAbbrev)?.find(({ counter }) => counter === date)
      if (!isOut(Status) || person === undefined || tonight === undefined) return false
      if (!missedGames(person, TeamAbbrev, now).has(tonight)) return false
      if ((averages.get(nameWithoutSuffix(Name)) ?? 0) >= 38) sat.add(TeamAbbrev)
      return true
    })
    if (sat.size === 0) continue
    const task = { players: lock, sheets, site: 'dk', season: 2024, counter: date } as const
    const valued = (off: readonly string[]) =>
      new Map(onOffValues({ ...task, off }).map((value) => [value.Id, value.ProjPts]))
    const teamOut = out.filter(({ TeamAbbrev }) => sat.has(TeamAbbrev))
    const ours = valued(teamOut.map(({ Id }) => Id))
    const listed = new Map(
      nbaBaseline({ ...task, sport: 'nba', contestType: 'classic' }).map((one) => [one.Id, one.points]),
    )
    for (const { Id, Name, TeamAbbrev } of lock) {
      const result = pool.results.get(Id)
      const average = averages.get(nameWithoutSuffix(Name)) ?? 0
      const value = ours.get(Id)
      if (!sat.has(TeamAbbrev) || result === undefined || value === undefined || average < 10) continue
      const base = { night: date, actual: result.points }
      cases.push({
        ours: { ...base, projected: value },
        listed: { ...base, projected: listed.get(Id)! },
        average: { ...base, projected: average },
      })
    }
  }
  const ours = cases.map((one) => one.ours)
  const listed = cases.map((one) => one.listed)
  const average = cases.map((one) => one.average)
  console.log(`\nTeammates averaging 10 points while a star of 38 sat: ${cases.length} cases`)
  console.log(`  on/off: MAE ${measuredText(meanAbsoluteError(ours))}, bias ${measuredText(bias(ours))}`)
  console.log(
    `  baseline with them listed: MAE ${measuredText(meanAbsoluteError(listed))}, bias ${measuredText(bias(listed))}`,
  )
  console.log(`  season average: MAE ${measuredText(meanAbsoluteError(average))}, bias ${measuredText(bias(average))}`)
  console.log(`  error under the average's: ${measuredText(errorReduction(ours, average), '%')}`)
}
starsOut()
