import type { Run } from '../../engine/run.ts'
import { formatDuration } from '../../words/format.ts'

export interface Progress {
  built: number
  requested: number
  /** 0 to 100. */
  percent: number
  perSecond: number | undefined
  msLeft: number | undefined
}

export function progressOf({ lineups, request, elapsedMs }: Run): Progress {
  const built = lineups.length
  const requested = request.numLUs ?? 0
  const isKnown = built > 0 && elapsedMs > 0
  return {
    built,
    requested,
    percent: requested === 0 ? 0 : Math.min(100, (100 * built) / requested),
    perSecond: isKnown ? (1000 * built) / elapsedMs : undefined,
    msLeft: isKnown ? (elapsedMs / built) * Math.max(0, requested - built) : undefined,
  }
}

/** `12.4 lineups/s · 8 s left`. */
export function paceText({ perSecond, msLeft }: Progress): string {
  if (perSecond === undefined || msLeft === undefined) return 'Waiting for the first lineup …'
  return `${perSecond >= 10 ? Math.round(perSecond) : perSecond.toFixed(1)} lineups/s · ${formatDuration(msLeft)} left`
}

/** Text for screen readers: each quarter and the end, not every lineup. */
export function announcement(run: Run): string {
  const { built, requested, percent } = progressOf(run)
  if (run.phase === 'done') return `Build complete: ${built} lineups.`
  if (run.phase === 'cancelled') return `Build cancelled: ${built} of ${requested} lineups kept.`
  if (run.phase === 'failed') return `Build failed: ${built} of ${requested} lineups kept.`
  if (run.isReconnecting) return 'Connection to the server lost. Reconnecting.'
  const quarter = Math.floor(percent / 25) * 25
  return quarter === 0 ? `Building ${requested} lineups.` : `${quarter} percent of ${requested} lineups built.`
}
