const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const salaryFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Numbers as the page shows them; nothing for an unknown value. */
export const formatPoints = (points: number | null | undefined) => (points == null ? '' : points.toFixed(2))
export const formatPercent = (percent: number | null | undefined) =>
  percent == null ? '' : `${oneDecimal.format(percent)}%`
export const formatSalary = (salary: number | null | undefined) => (salary == null ? '' : salaryFormat.format(salary))
export const formatOne = (value: number | null | undefined) => (value == null ? '' : value.toFixed(1))

/** With sign (a true minus) and one decimal. */
export function formatSigned(value: number | null | undefined): string {
  if (value == null) return ''
  const text = Math.abs(value).toFixed(1)
  return text === '0.0' ? '0.0' : `${value > 0 ? '+' : '−'}${text}`
}

/** `4 s`, `1 min 20 s`, `2 h 5 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Start of a game in the user's time zone: `Sun 1:00p`. */
export const formatStart = (iso: string | null) => shortTime(iso, { weekday: 'short' })

/** Without the day: `1:00p`. */
export const formatStartTime = (iso: string | null) => shortTime(iso, {})

function shortTime(iso: string | null, day: Intl.DateTimeFormatOptions): string {
  if (iso === null) return ''
  const start = new Date(iso).toLocaleString('en-US', { ...day, hour: 'numeric', minute: '2-digit' })
  return start.replace(/\s?([AP])M$/, (_, half: string) => half.toLowerCase())
}
