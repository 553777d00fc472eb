import { Button } from '@mantine/core'
import { nextLock } from '@slatecraft/slate'
import { IconPlayerStop } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Fault } from '../../../components/fault/Fault.tsx'
import { TryAgain } from '../../../components/fault/TryAgain.tsx'
import type { AfterStartParts } from '../afterStartParts.ts'
import { givenIn, inputsMark } from '../state/inputsMark.ts'
import type { Evening } from '../state/useEvening.ts'

interface SwapProgressProps {
  parts: AfterStartParts
  evening: Evening
}

/** The build under way, why the last one failed, or that its swaps are out of date. */
export function SwapProgress({ parts, evening }: SwapProgressProps) {
  const { run, cancel, build } = parts
  const isSwap = run.phase !== 'idle' && run.request.afterStartActivated === true
  if (!isSwap) return <OutOfDate parts={parts} evening={evening} />
  const asked = givenIn(run.request).length
  if (run.phase === 'building')
    return (
      <div className="sc-after-progress">
        <div
          className="sc-after-progress-bar"
          role="progressbar"
          aria-label="Lineups swapped"
          aria-valuemin={0}
          aria-valuemax={asked}
          aria-valuenow={run.lineups.length}
        >
          <span style={{ width: `${(100 * run.lineups.length) / Math.max(1, asked)}%` }} />
        </div>
        <span className="sc-muted">
          {run.isReconnecting
            ? 'The connection is lost. Trying again …'
            : `${run.lineups.length.toLocaleString('en-US')} of ${asked.toLocaleString('en-US')} lineups`}
        </span>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlayerStop size={15} aria-hidden />}
          onClick={cancel}
        >
          Cancel
        </Button>
      </div>
    )
  if (run.phase === 'failed')
    return (
      <Fault>
        {run.error ?? 'The swap failed.'} Your lineups are as they were. <TryAgain onClick={build.run} />
      </Fault>
    )
  if (run.phase === 'cancelled') return <p className="sc-after-note">Canceled. Your lineups are as they were.</p>
  return <OutOfDate parts={parts} evening={evening} />
}

function OutOfDate({ parts, evening }: SwapProgressProps) {
  const { afterStart, players, lockTerms, build } = parts
  const { result } = afterStart.state
  const { request } = afterStart
  const { asOf } = evening
  const reason = useMemo(() => {
    if (result === null || request === undefined) return undefined
    const next = nextLock(players, { ...lockTerms, asOf: result.asOf || asOf })
    if (next !== undefined && next <= Date.parse(asOf)) return 'Players have locked since these swaps were made.'
    const isSame = result.inputs === undefined || result.inputs === inputsMark({ ...request, players: [...players] })
    return isSame ? undefined : 'Something changed since these swaps were made.'
  }, [result, request, players, lockTerms, asOf])
  if (reason === undefined) return null
  return (
    <p className="sc-after-note" role="status">
      {reason}{' '}
      <button type="button" className="sc-link" onClick={build.run}>
        Build After Start again
      </button>
    </p>
  )
}
