import { isoDate, wallClock } from '../../wallClock.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * `2024-10-22` for a date as files write it: `2024/10/22`, `20241022`, `10/22/2024`, `22.10.2024`, `Oct 22, 2024`, with or
 * without a time. Of a moment in UTC, such as `2024-10-23T02:10:00Z`, it is the day in New York; at midnight sharp it stands
 * for a day, as databases write them.
 */
export function dateCell(text: string): string | undefined {
  if (
    /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(text) &&
    !/[T ]00:00(:00(\.0+)?)?(Z|[+]00)/.test(text)
  ) {
    const instant = instantCell(text)
    return instant === undefined ? undefined : dayInNewYork(instant)
  }
  const iso =
    /^(\d{4})([-/]?)(\d{2})\2(\d{2})(?!\d)/.exec(text) ?? /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text)
  if (iso !== null) return valid(iso[1]!, iso[3]!, iso[4]!)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)/.exec(text)
  if (american !== null) return valid(american[3]!, american[1]!, american[2]!)
  const european = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(text)
  if (european !== null) return valid(european[3]!, european[2]!, european[1]!)
  const words = /^(?:[a-z]+, )?([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})/i.exec(text)
  if (words === null) return undefined
  return valid(words[3]!, String(months.indexOf(words[1]!.toLowerCase()) + 1), words[2]!)
}

const monthWord = `(${months.join('|')})[a-z]*\\.?`
const withoutYear = new RegExp(
  `^([a-z]+\\.?,? )?(\\d{1,2}[-/. ]\\d{1,2}\\.?|${monthWord}[- ]\\d{1,2}|\\d{1,2}\\.?[- ]?${monthWord})(,? [^\\d]*(\\d\\)|\\d{1,2}:.*)?)?$`,
  'i',
)

/** Whether a text is a day without its year: `10/22`, `Oct 22`, `22-Oct`, with or without a weekday, a time or a mark. */
export const isWithoutYear = (text: string): boolean => withoutYear.test(text)

/** The day in New York of a moment in UTC, also of one at midnight; undefined if it is something else. */
export function momentCell(text: string): string | undefined {
  const instant = instantCell(text)
  return instant === undefined ? undefined : dayInNewYork(instant)
}

const dayInNewYork = (instant: number) => isoDate(wallClock(instant, 'America/New_York'))

function instantCell(text: string): number | undefined {
  if (!/\d(Z|[+-]\d\d:?\d\d)$/.test(text)) return undefined
  const instant = Date.parse(text.replace(' ', 'T'))
  return Number.isNaN(instant) ? undefined : instant
}

function valid(year: string, month: string, day: string): string | undefined {
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isDay && new Date(`${date}T00:00Z`).getUTCDate() === Number(day) ? date : undefined
}
