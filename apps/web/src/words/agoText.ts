const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `2 min ago`; a date if more than a day ago. */
export function agoText(instant: number, now: number): string {
  const passed = now - instant
  if (passed < minute) return 'just now'
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`
  if (passed < day) return `${Math.floor(passed / hour)} h ago`
  return new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
}
