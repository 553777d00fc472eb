/** Milliseconds since 1970. Always an argument: this package never reads the clock. */
export type Instant = number

export type Zone = 'America/Los_Angeles' | 'America/New_York'

const formats = new Map<Zone, Intl.DateTimeFormat>()

/**
 * Local time in a zone, as a `Date` whose UTC fields hold it. In these dates every day has 24 hours, also when clocks
 * change. (Luxon would be a tenth of what a first visit loads, so only the parsers use it.)
 */
export function wallClock(instant: Instant, zone: Zone): Date {
  let format = formats.get(zone)
  if (format === undefined) {
    const number = 'numeric'
    format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, hourCycle: 'h23', calendar: 'gregory', numberingSystem: 'latn' },
      ...{ year: number, month: number, day: number, hour: number, minute: number, second: number },
    })
    formats.set(zone, format)
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')))
}

export const dayMs = 86_400_000

/** `2024-09-03` */
export const isoDate = (wall: Date) => wall.toISOString().slice(0, 10)

/** Days later, at the same time of day. */
export const plusDays = (wall: Date, days: number) => new Date(wall.getTime() + days * dayMs)

/** Monday of the same week, at the same time of day. */
export const mondayOf = (wall: Date) => plusDays(wall, -((wall.getUTCDay() + 6) % 7))
