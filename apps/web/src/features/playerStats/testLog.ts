import { WeeklyLog } from '@slatecraft/slate'

const empty = Object.fromEntries(Object.keys(WeeklyLog.shape).map((column) => [column, null])) as unknown as WeeklyLog

/** A week with only the values a test sets. */
export const weekOf = (Week: number, rest: Partial<WeeklyLog> = {}): WeeklyLog => ({
  ...empty,
  Week,
  Opponent: 'KC',
  ...rest,
})
