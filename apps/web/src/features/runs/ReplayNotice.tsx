import { CloseButton } from '@mantine/core'
import { counted } from '@slatecraft/slate'
import { IconAlertTriangle, IconCircleCheck, IconRepeat } from '@tabler/icons-react'
import type { ReplayCheck } from './replayCheck.ts'
import './runs.css'

interface ReplayNoticeProps {
  /** The run being replayed. */
  name: string
  count: number
  check: ReplayCheck
  /** State of the replay; `stopped` means before it was complete. */
  phase: 'building' | 'done' | 'stopped'
  onClose(): void
}

/** Whether a replay matches its original, during and after the build. */
export function ReplayNotice({ name, count, check, phase, onClose }: ReplayNoticeProps) {
  const { same, firstDifference, engines } = check
  const isSame = firstDifference === undefined
  const Icon = !isSame ? IconAlertTriangle : phase === 'done' ? IconCircleCheck : IconRepeat
  return (
    <div className="sc-card sc-replay" data-tone={isSame ? 'good' : 'bad'}>
      <Icon size={18} aria-hidden />
      <p role={phase !== 'building' || !isSame ? 'status' : undefined}>
        <strong>{headline()}</strong>
        {engines !== undefined && ` ${name} was built with engine ${engines.before}; this is engine ${engines.now}.`}
      </p>
      <CloseButton aria-label="Dismiss" onClick={onClose} />
    </div>
  )

  function headline(): string {
    if (!isSame)
      return `Lineup ${firstDifference} differs from ${name}. The ${counted(same, 'lineup')} before it match.`
    if (phase === 'building')
      return `Replaying ${name}: ${same.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}, all matching so far.`
    if (phase === 'stopped') return `Replay of ${name} stopped after ${counted(same, 'lineup')}, all matching.`
    return count === 1 ? `The lineup matches ${name}.` : `All ${counted(count, 'lineup')} match ${name}.`
  }
}
