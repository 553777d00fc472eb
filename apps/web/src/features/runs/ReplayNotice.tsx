import { CloseButton } from '@mantine/core'
import { counted } from '@slatecraft/slate'
import { IconAlertTriangle, IconCircleCheck, IconRepeat } from '@tabler/icons-react'
import type { ReplayCheck } from './replayCheck.ts'
import './runs.css'

interface ReplayNoticeProps {
  /** Of the run that is replayed. */
  name: string
  count: number
  check: ReplayCheck
  /** Of the replay; `stopped` before it was complete. */
  phase: 'building' | 'done' | 'stopped'
  onClose(): void
}

/** Whether a replay gives the lineups of its original again: while it builds, and when it is done. */
export function ReplayNotice({ name, count, check, phase, onClose }: ReplayNoticeProps) {
  const { same, firstDifference, engines } = check
  const isSame = firstDifference === undefined
  const Icon = !isSame ? IconAlertTriangle : phase === 'done' ? IconCircleCheck : IconRepeat
  return (
    <div className="sc-card sc-replay" data-tone={isSame ? 'good' : 'bad'}>
      <Icon size={18} aria-hidden />
      <p role={phase !== 'building' || !isSame ? 'status' : undefined}>
        <strong>{headline()}</strong>
        {engines !== undefined && ` ${name} was built by engine ${engines.before}, this is engine ${engines.now}.`}
      </p>
      <CloseButton aria-label="Dismiss" onClick={onClose} />
    </div>
  )

  function headline(): string {
    if (!isSame)
      return `Lineup ${firstDifference} differs from that of ${name}; ${counted(same, 'lineup')} before it the same.`
    if (phase === 'building')
      return `Replaying ${name}: ${same.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}, all the same so far.`
    if (phase === 'stopped') return `The replay of ${name} was stopped: ${counted(same, 'lineup')} of it, all the same.`
    return count === 1
      ? `The lineup is the same as that of ${name}.`
      : `All ${counted(count, 'lineup')} are the same as those of ${name}.`
  }
}
