/** As many calendar months later in UTC, at the same time; a day that the month lacks is its last one. */
export function monthsAfter(moment: Date, months: number): Date {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(moment)
  later.setUTCFullYear(year, month, Math.min(moment.getUTCDate(), lastDay))
  return later
}

/**
 * The end of the period that a moment is in. Periods are counted from their anchor, not from each other, so that one of
 * 31 January ends on the last of February and the next on 31 March.
 */
export function periodEndAfter(anchor: Date, yearly: boolean, moment: Date): Date {
  const step = yearly ? 12 : 1
  const months = (moment.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + moment.getUTCMonth() - anchor.getUTCMonth()
  const passed = Math.max(0, Math.floor(months / step))
  const end = monthsAfter(anchor, passed * step)
  return end > moment ? end : monthsAfter(anchor, (passed + 1) * step)
}
