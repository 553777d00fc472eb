import type { Counter } from '@slatecraft/slate'

/** Leagues and sites give their times in this zone. */
export const eastern = 'America/New_York'

/** With a longer name, as `GMT+5:30`, the column is headed as the reader's own time instead. */
const shortName = 3

/** How start times read in one zone, on one slate. */
export interface StartTimes {
  /** `Start`, or `Local start` if the times don't name their zone. */
  heading: string
  /** `4:05p ET`. With the day if it is not the slate's, and always where a slate has several: `Sun 1:00p ET`. */
  text(start: string | null): string
  /** `Sunday, September 15, 2024, 1:00 PM ET` */
  wholeText(start: string | null): string
  /** Characters of the longest text. A rare day in Eastern time, for a game after midnight, is not counted. */
  longest: number
}

/** @param counter the slate's: its day, or its week in nfl. */
export function startTimes(zone: string, counter: Counter): StartTimes {
  const timeZone = zone
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' })
  const whole = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' })
  const hasDays = typeof counter === 'number' || zone !== eastern
  const name = zoneName(zone, new Date(0))
  const isNamed = name.length <= shortName
  return {
    heading: isNamed ? 'Start' : 'Local start',
    longest: (hasDays ? 'Sun ' : '').length + '10:30p'.length + (isNamed ? 1 + name.length : 0),
    text(start) {
      if (start === null) return ''
      const moment = new Date(start)
      const clock = time.format(moment).replace(/\s?([AP])M$/, (_, half: string) => half.toLowerCase())
      const day = date.format(moment) === counter ? '' : `${weekday.format(moment)} `
      return `${day}${clock}${isNamed ? ` ${zoneName(zone, moment)}` : ''}`
    },
    wholeText: (start) =>
      start === null ? '' : `${whole.format(new Date(start)).replace(' at ', ', ')} ${zoneName(zone, new Date(start))}`,
  }
}

/** `ET`, `PT`; with the summer time or the offset where a zone has no short name without: `AKDT`, `GMT+1`. */
export function zoneName(zone: string, moment: Date): string {
  const generic = nameOf(zone, 'shortGeneric', moment)
  return /^[A-Z]{2,4}$/.test(generic) ? generic : nameOf(zone, 'short', moment)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function nameOf(timeZone: string, timeZoneName: 'short' | 'shortGeneric', moment: Date): string {
  const key = `${timeZone} ${timeZoneName}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
  formats.set(key, format)
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
