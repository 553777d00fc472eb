import type { SecurityEvent } from '@slatecraft/contract'

const hourMs = 3_600_000
/** Up to two days show by hour, more by day. */
const mostHours = 48
/** More days would make thin bars. */
const mostDays = 31

type Timed = Pick<SecurityEvent, 'times' | 'last_at'>

export interface TimeBar {
  key: string
  tick: string
  words: string
  count: number
}

/** How often things happened, by hour or by day, without gaps, oldest first. */
export function timeBars(events: readonly Timed[]): { bars: TimeBar[]; by: 'hour' | 'day' } {
  const moments = events.map(({ last_at }) => Date.parse(last_at))
  const [first, last] = [Math.min(...moments), Math.max(...moments)]
  if (moments.length === 0) return { bars: [], by: 'hour' }
  const by = last - first < mostHours * hourMs ? 'hour' : 'day'
  const bars: TimeBar[] = []
  for (let at = startOf(first, by); at.getTime() <= last; at = next(at, by))
    bars.push({ key: at.toISOString(), ...wordsOf(at, by), count: 0 })
  const starts = bars.map(({ key }) => Date.parse(key))
  for (const { times, last_at } of events) {
    const bar = bars[starts.findLastIndex((start) => start <= Date.parse(last_at))]
    if (bar !== undefined) bar.count += times
  }
  return { bars: by === 'day' ? bars.slice(-mostDays) : bars, by }
}

function startOf(moment: number, by: 'hour' | 'day'): Date {
  const at = new Date(moment)
  at.setMinutes(0, 0, 0)
  if (by === 'day') at.setHours(0)
  return at
}

/** Days are as long as the user's clock says: 23 to 25 hours. */
function next(at: Date, by: 'hour' | 'day'): Date {
  const then = new Date(at)
  if (by === 'day') then.setDate(then.getDate() + 1)
  else then.setTime(then.getTime() + hourMs)
  return then
}

function wordsOf(at: Date, by: 'hour' | 'day'): Pick<TimeBar, 'tick' | 'words'> {
  const day = at.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
  if (by === 'day') return { tick: day, words: day }
  const hour = at.toLocaleTimeString('en-US', { hour: 'numeric' })
  return { tick: hour, words: `${day}, ${hour}` }
}
