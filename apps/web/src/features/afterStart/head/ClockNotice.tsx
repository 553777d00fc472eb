import { useEffect, useState } from 'react'
import type { RunState } from '../../../engine/run.ts'

const muchMs = 30_000

/** Says that this browser's clock and the server's differ, because the server's decides. */
export function ClockNotice({ run }: { run: RunState }) {
  const [ahead, setAhead] = useState(0)
  const isDone = run.phase === 'done'
  const [asOf, took] =
    run.phase === 'done' && run.engine === 'server' ? [run.summary?.asOf, run.elapsedMs] : [undefined, 0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared once, as the build ends
  useEffect(() => {
    if (asOf !== undefined) setAhead(Date.now() - took - Date.parse(asOf))
  }, [isDone, asOf])
  if (Math.abs(ahead) < muchMs) return null
  const seconds = Math.round(Math.abs(ahead) / 1000)
  const words = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
  return (
    <p className="sc-after-note" role="status">
      This device’s clock is {words} {ahead > 0 ? 'ahead of' : 'behind'} the server’s. The server’s clock decides what a
      build on the server locks, this device’s clock what the download allows.
    </p>
  )
}
