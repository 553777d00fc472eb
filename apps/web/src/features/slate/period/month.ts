const dayMs = 86_400_000

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** The dates of a month in weeks from Sunday to Saturday, with the days of the months around it. */
export function weeksOfMonth(date: string): string[][] {
  const first = Date.parse(`${date.slice(0, 7)}-01`)
  const start = first - new Date(first).getUTCDay() * dayMs
  const weeks: string[][] = []
  for (let week = start; week === start || dateOf(week).slice(0, 7) === date.slice(0, 7); week += 7 * dayMs)
    weeks.push(Array.from({ length: 7 }, (_, day) => dateOf(week + day * dayMs)))
  return weeks
}

export const daysLater = (date: string, days: number): string => dateOf(Date.parse(date) + days * dayMs)

/** The first of another month. */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return dateOf(Date.UTC(year, month - 1 + months, 1))
}
