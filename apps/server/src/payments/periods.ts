/** The same day and time some calendar months later, in UTC; in a shorter month, its last day. */
export function monthsAfter(moment: Date, months: number): Date {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(moment)
  later.setUTCFullYear(year, month, Math.min(moment.getUTCDate(), lastDay))
  return later
}

/**
 * The end of the period that contains a moment. Periods count from their anchor, not from each other: one that starts on
 * January 31 ends on the last day of February, and the next one on March 31.
 */
export function periodEndAfter(anchor: Date, yearly: boolean, moment: Date): Date {
  const step = yearly ? 12 : 1
  const months = (moment.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + moment.getUTCMonth() - anchor.getUTCMonth()
  const passed = Math.max(0, Math.floor(months / step))
  const end = monthsAfter(anchor, passed * step)
  return end > moment ? end : monthsAfter(anchor, (passed + 1) * step)
}
