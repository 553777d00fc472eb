import { CloseButton } from '@mantine/core'
import { historySources } from '@slatecraft/slate'
import { ActButton } from '../ActButton.tsx'
import { HistoryFileFields } from './HistoryFileFields.tsx'
import { HistoryProgressBar } from './HistoryProgressBar.tsx'
import type { HistoryChoice, QueuedFile } from './historyQueue.ts'
import { countedSheets, fileWords, sizeWords } from './historyWords.ts'

interface HistoryFileRowProps {
  queued: QueuedFile
  /** A table of players' ids was added too. */
  hasIds: boolean
  onChoose(chosen: HistoryChoice): void
  onRetry(): void
  onRemove(): void
}

/** One chosen file: what it is, how far it is, and what came of it. */
export function HistoryFileRow({ queued, hasIds, onChoose, onRetry, onRemove }: HistoryFileRowProps) {
  const { file, what, chosen, state } = queued
  const isImporting = state.phase === 'importing'
  const isAsked = what?.is === 'history' && what.sport === undefined && state.phase === 'ready'
  return (
    <li data-phase={state.phase}>
      <div className="sc-admin-what">
        <h3>{file.name}</h3>
        <ul className="sc-admin-facts">
          <li>{sizeWords(file.size)}</li>
          <li>{whatWords(queued)}</li>
          {what?.is === 'history' && what.kind === 'nfl-snaps' && !hasIds && state.phase === 'ready' && (
            <li>Add db_playerids.csv too: it says which player each id is.</li>
          )}
          {state.phase === 'waiting' && <li>Waiting</li>}
          {state.phase === 'canceled' && <li>Canceled. Nothing of it was kept.</li>}
        </ul>
        {state.phase === 'done' && <Outcome queued={queued} state={state} />}
        {state.phase === 'failed' && (
          <div className="sc-past-faults" role="alert">
            <strong>Nothing of it was kept.</strong>
            <ul>
              {state.faults.map(({ field, reason }) => (
                <li key={`${field} ${reason}`}>{field === '' ? reason : `${field}: ${reason}`}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="sc-admin-acts">
        {(state.phase === 'failed' || state.phase === 'canceled') && (
          <ActButton label="Try again" of={file.name} onClick={onRetry} />
        )}
        {isImporting ? (
          <ActButton label="Cancel" of={file.name} onClick={onRemove} />
        ) : (
          <CloseButton aria-label={`Remove ${file.name}`} onClick={onRemove} />
        )}
      </div>
      {isAsked && (
        <HistoryFileFields name={file.name} asksPeriod={what.kind === 'props'} chosen={chosen} onChoose={onChoose} />
      )}
      {isImporting && <HistoryProgressBar name={file.name} bytes={file.size} state={state} />}
    </li>
  )
}

function whatWords({ what, chosen }: QueuedFile): string {
  if (what === undefined) return 'Reading …'
  if (what.is === 'ids') return 'Players’ ids, used with snap counts'
  if (what.is === 'unknown') return `Not read: ${what.reason}.`
  return fileWords({ ...what, sport: what.sport ?? chosen.sport })
}

type Done = Extract<QueuedFile['state'], { phase: 'done' }>

function Outcome({ queued: { what }, state: { made, progress, notes } }: { queued: QueuedFile; state: Done }) {
  const credit = what?.is === 'history' ? historySources[what.source].credit : ''
  return (
    <div className="sc-past-outcome">
      <p role="status">
        {made === null ? (
          'Nothing new: everything in it was there already.'
        ) : (
          <>
            <strong>{countedSheets(made.sheets - made.same)} new</strong>
            {made.same > 0 && `, ${made.same.toLocaleString('en-US')} the same as before`}.{' '}
            {made.lines > 0 && `${made.lines.toLocaleString('en-US')} lines of players, `}
            {made.covers}.
          </>
        )}{' '}
        <span className="sc-muted">{progress.rows.toLocaleString('en-US')} rows read.</span>
      </p>
      {credit !== '' && <p className="sc-muted">{credit}</p>}
      {notes.length > 0 && (
        <details>
          <summary>{notes.length === 1 ? '1 note' : `${notes.length} notes`}</summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
