import { Button } from '@mantine/core'
import { defaultSeed, totalSentence } from '@slatecraft/slate'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlugConnected,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Run } from '../../engine/run.ts'
import { savedPlusNew } from '../../words/format.ts'
import { savedCountedIn } from '../runs/shared/savedCountedIn.ts'
import { announcement, paceText, progressOf } from './progress.ts'
import { RunProgress } from './RunProgress.tsx'
import { useSilence } from './useSilence.ts'
import './runStatus.css'

interface RunStatusProps {
  run: Run
  onCancel(): void
  /** Builds the missing lineups; absent if the run can't continue. */
  onContinue?: (() => void) | undefined
  /** Actions on the run, next to its count. */
  tools?: ReactNode
  /** Extra content below the error of a failed run. */
  children?: ReactNode
}

/** Status of a run: progress and Cancel while building, then a summary, or Continue if it was interrupted. */
export function RunStatus({ run, onCancel, onContinue, tools, children }: RunStatusProps) {
  const progress = progressOf(run, useSilence(run))
  const isBuilding = run.phase === 'building'
  const saved = savedCountedIn(run.request).length
  return (
    <section className="sc-run" data-phase={run.phase} aria-label="Run">
      <div className="sc-run-line">
        <p className="sc-run-title">
          <PhaseIcon phase={run.phase} />
          <strong>
            <span data-testid="built-count">{progress.built.toLocaleString('en-US')}</span>
            {' / '}
            {progress.requested.toLocaleString('en-US')}
          </strong>{' '}
          lineups {whereOrHow(run)}
          {saved > 0 && <span className="sc-run-pace">{savedPlusNew(saved, progress.built)}</span>}
          <span className="sc-run-pace">
            {run.builtIn !== undefined ? '' : isBuilding ? paceText(progress) : summaryText(run)}
          </span>
        </p>
        <div className="sc-run-actions">
          {isBuilding && run.builtIn === undefined && (
            <Button variant="default" leftSection={<IconPlayerStop size={16} aria-hidden />} onClick={onCancel}>
              Cancel
            </Button>
          )}
          {!isBuilding && onContinue !== undefined && (
            <Button leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={onContinue}>
              Continue
            </Button>
          )}
          {tools}
        </div>
      </div>
      <RunProgress progress={progress} phase={run.phase} />
      {run.isReconnecting && (
        <p className="sc-run-lost">
          <IconPlugConnected size={18} aria-hidden />
          Connection to the server lost. Reconnecting. Your lineups are safe.
        </p>
      )}
      <p className="sc-visually-hidden" role="status">
        {announcement(run)}
      </p>
      {run.error !== undefined && (
        <p className="sc-error" id="error_message" data-testid="error_message" role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          <span>{run.error}</span>
        </p>
      )}
      {run.notice !== undefined && (
        <p className="sc-notice sc-messages">
          <IconInfoCircle size={18} aria-hidden />
          <span>{run.notice}</span>
        </p>
      )}
      {children}
      {run.summary?.total !== undefined && <p className="sc-run-total">{totalSentence(run.summary.total)}</p>}
      <Messages messages={run.summary?.messages.filter((message) => message !== run.error) ?? []} />
    </section>
  )
}

function Messages({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <div className="sc-notice sc-messages">
      <IconInfoCircle size={18} aria-hidden />
      <ul aria-label="Messages of the run">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}

const engineNames = { server: 'on the server', browser: 'in this browser' }

const phaseWords = {
  done: 'built',
  failed: 'before the run failed',
  cancelled: 'kept after canceling',
}

function whereOrHow({ phase, builtIn, engine }: Run): string {
  if (phase !== 'building') return phaseWords[phase]
  if (builtIn !== undefined) return `building in ${builtIn}`
  return engine === undefined ? '' : engineNames[engine]
}

function PhaseIcon({ phase }: { phase: Run['phase'] }) {
  if (phase === 'building') return <span className="sc-pulse" aria-hidden />
  if (phase === 'done') return <IconCircleCheck className="sc-good" size={20} aria-hidden />
  if (phase === 'failed') return <IconAlertTriangle className="sc-bad" size={20} aria-hidden />
  return <IconX className="sc-muted" size={20} aria-hidden />
}

/** `0.84 s · seed 1 · request 3f9a12c4 · all proven optimal`. */
function summaryText({ summary, lineups, request, engine }: Run): string {
  const proven = lineups.filter(({ optimal }) => optimal).length
  return [
    ...(engine === undefined ? [] : [engineNames[engine]]),
    ...(summary === undefined ? [] : [`${summary.seconds.toFixed(2)} s in the engine`]),
    `seed ${request.seed ?? defaultSeed}`,
    ...(summary === undefined || summary.requestHash === '' ? [] : [`request ${summary.requestHash.slice(0, 8)}`]),
    ...(lineups.length === 0
      ? []
      : [proven === lineups.length ? 'all proven optimal' : `${proven} of ${lineups.length} proven optimal`]),
  ].join(' · ')
}
