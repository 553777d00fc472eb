import type { FileState } from './historyQueue.ts'
import { timeLeftWords } from './historyWords.ts'

interface HistoryProgressBarProps {
  name: string
  /** Of the whole file. */
  bytes: number
  state: Extract<FileState, { phase: 'importing' }>
}

/** How far the import of a file is. */
export function HistoryProgressBar({ name, bytes, state: { progress, startedAt, now } }: HistoryProgressBarProps) {
  const done = bytes === 0 ? 0 : Math.min(1, progress.bytes / bytes)
  const percent = Math.floor(100 * done)
  const words = [
    `${percent}%`,
    `${progress.rows.toLocaleString('en-US')} rows`,
    done === 1 ? 'sending the rest' : timeLeftWords(done, now - startedAt),
  ].filter((each) => each !== undefined)
  return (
    <div className="sc-past-progress">
      <div
        role="progressbar"
        aria-label={`Import of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words.join(', ')}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <span className="sc-muted">{words.join(' · ')}</span>
    </div>
  )
}
