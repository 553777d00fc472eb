import type { SlateKey } from '../../contest.ts'
import { periodAt } from '../../periodOf.ts'
import type { PlayerRow } from '../../player.ts'
import { hasTeams } from '../../sport.ts'
import { isoDate, wallClock } from '../../wallClock.ts'
import { gameMoment } from '../games/gameMoment.ts'
import { teamCode } from '../names/teamCodes.ts'
import type { MatchedFile } from './joinProjections.ts'
import type { Projection } from './readProjectionRow.ts'

/** With fewer rows to compare, a difference says little. */
const leastCompared = 5

/** A few salaries and opponents differ between sources of the same slate. */
const mostDiffering = 0.3

/** What in a file says that it was made for another slate: its own salaries, opponents and dates. */
export function fitWarnings(
  { projectionOf }: MatchedFile,
  rows: readonly Projection[],
  key: Pick<SlateKey, 'sport' | 'counter'>,
): string[] {
  const pairs = [...projectionOf]
  const salaries = pairs.flatMap(([player, { salary }]) =>
    salary === undefined || salary === 0 ? [] : [salary !== player.Salary],
  )
  const opponents = pairs.flatMap(([player, { opponent = '' }]) => {
    const named = opponent.replace(/^(@|at |vs?\.? )\s*/i, '')
    const isComparable = hasTeams(key.sport) && named !== '' && player.Opp !== ''
    return isComparable ? [teamCode(key.sport, named) !== teamCode(key.sport, player.Opp)] : []
  })
  return [
    ...differing(salaries, 'salaries', 'another slate or site'),
    ...differing(opponents, 'opponents', 'another slate'),
    ...dateWarnings(rows, [...projectionOf.keys()], key),
  ]
}

function differing(areOther: readonly boolean[], what: string, whose: string): string[] {
  const others = areOther.filter(Boolean).length
  if (areOther.length < leastCompared || others <= mostDiffering * areOther.length) return []
  return [
    `${others} of ${areOther.length} ${what} in the file differ from this slate's: the projections may be for ${whose}`,
  ]
}

function dateWarnings(
  rows: readonly Projection[],
  players: readonly PlayerRow[],
  { sport, counter }: Pick<SlateKey, 'sport' | 'counter'>,
): string[] {
  const dates = new Set(rows.flatMap(({ date }) => (date === undefined ? [] : (dateIn(date) ?? []))))
  const starts = players.flatMap(({ GameStart }) => (GameStart === null ? [] : [Date.parse(GameStart)]))
  const days = new Set([
    ...starts.map((start) => isoDate(wallClock(start, 'America/New_York'))),
    ...(typeof counter === 'string' ? [counter] : []),
  ])
  const isOfWeek = (date: string) =>
    sport === 'nfl' && periodAt(sport, Date.parse(`${date}T17:00Z`)).counter === counter
  if (dates.size === 0 || [...dates].some((date) => days.has(date) || isOfWeek(date))) return []
  if (days.size === 0 && sport !== 'nfl') return []
  const [first] = [...dates].sort()
  return [`the projections are dated ${first}, and none of this slate's games is then`]
}

function dateIn(cell: string): string | undefined {
  const moment = gameMoment(cell, '')
  return 'reason' in moment ? undefined : (moment.date ?? undefined)
}
