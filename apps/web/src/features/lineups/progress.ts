import type { Run } from '../../engine/run.ts'
import { formatDuration } from '../../words/format.ts'

export interface Progress {
  built: number
  requested: number
  /** 0 to 100. */
  percent: number
  /** From the start to now. */
  elapsedMs: number
  /** Since the newest lineup. */
  silentMs: number
  /** Over the whole time, so that both get worse while nothing arrives. */
  perSecond: number | undefined
  msLeft: number | undefined
}

/** @param silentMs the time since the run's `elapsedMs` was counted. */
export function progressOf({ lineups, request, elapsedMs: untilNewest }: Run, silentMs = 0): Progress {
  const built = lineups.length
  const requested = requestedIn(request)
  const elapsedMs = untilNewest + silentMs
  const isKnown = built > 0 && elapsedMs > 0
  return {
    built,
    requested,
    percent: requested === 0 ? 0 : Math.min(100, (100 * built) / requested),
    elapsedMs,
    silentMs,
    perSecond: isKnown ? (1000 * built) / elapsedMs : undefined,
    msLeft: isKnown ? (elapsedMs / built) * Math.max(0, requested - built) : undefined,
  }
}

/** After the start, the given lineups are the count. */
function requestedIn({ afterStartActivated, afterStartLineups = [], numLUs = 0 }: Run['request']): number {
  if (!afterStartActivated) return numLUs
  return afterStartLineups.reduce((sum, { active = true, lineups }) => sum + (active ? lineups.length : 0), 0)
}

/** A wait is worth a word after this long, if it is also much longer than the usual one. */
const longSilenceMs = 5000
const longSilences = 5

/** `12.4 lineups/s · 8 s left`, and how long nothing has arrived if that is unusual. */
export function paceText({ built, elapsedMs, silentMs, perSecond, msLeft }: Progress): string {
  if (perSecond === undefined || msLeft === undefined)
    return `Waiting for the first lineup …${elapsedMs < longSilenceMs ? '' : ` ${formatDuration(elapsedMs)}`}`
  const isSilent = silentMs >= longSilenceMs && silentMs > (longSilences * (elapsedMs - silentMs)) / built
  return [
    `${paceNumber(perSecond)} lineups/s`,
    `${isSilent ? 'about ' : ''}${formatDuration(msLeft)} left`,
    ...(isSilent ? [`nothing new for ${formatDuration(silentMs)}`] : []),
  ].join(' · ')
}

const paceNumber = (perSecond: number) =>
  perSecond >= 10 ? Math.round(perSecond) : perSecond.toFixed(perSecond < 1 ? 2 : 1)

/** Text for screen readers: each quarter and the end, not every lineup. */
export function announcement(run: Run): string {
  const { built, requested, percent } = progressOf(run)
  if (run.phase === 'done') return `Build complete: ${built} lineups.`
  if (run.phase === 'cancelled') return `Build canceled: ${built} of ${requested} lineups kept.`
  if (run.phase === 'failed') return `Build failed: ${built} of ${requested} lineups kept.`
  if (run.isReconnecting) return 'Connection to the server lost. Reconnecting.'
  const quarter = Math.floor(percent / 25) * 25
  return quarter === 0 ? `Building ${requested} lineups.` : `${quarter} percent of ${requested} lineups built.`
}
