const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const salaryFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Numbers as the page shows them; nothing for an unknown value. */
export const formatPoints = (points: number | null | undefined) => (points == null ? '' : points.toFixed(2))
export const formatPercent = (percent: number | null | undefined) =>
  percent == null ? '' : `${oneDecimal.format(percent)}%`
/** `12.5%`, or `–` for an unknown value. */
export const formatOwnership = (percent: number | null) => (percent === null ? '–' : formatPercent(percent))
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 2 })
/** `1 in 4.2M`; `–` for an unknown chance. */
export const formatChance = (chance: number | null) =>
  chance === null ? '–' : chance === 0 ? '0' : `1 in ${compact.format(1 / chance)}`
export const formatSalary = (salary: number | null | undefined) => (salary == null ? '' : salaryFormat.format(salary))
export const formatOne = (value: number | null | undefined) => (value == null ? '' : value.toFixed(1))

/** With sign (a true minus) and one decimal. */
export function formatSigned(value: number | null | undefined): string {
  if (value == null) return ''
  const text = Math.abs(value).toFixed(1)
  return text === '0.0' ? '0.0' : `${value > 0 ? '+' : '−'}${text}`
}

/** A run that counts saved lineups: `20 saved + 3 new`. */
export const savedPlusNew = (saved: number, fresh: number) =>
  `${saved.toLocaleString('en-US')} saved + ${fresh.toLocaleString('en-US')} new`

/** `4 s`, `1 min 20 s`, `2 h 5 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
