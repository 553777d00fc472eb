import { Button, FileButton } from '@mantine/core'
import { counted } from '@slatecraft/slate'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import { useFilesDrop } from '../../../components/fileDrop/useFileDrop.ts'
import { adminKey } from '../useNoLongerAdmin.ts'
import { HistoryFileRow } from './HistoryFileRow.tsx'
import { type HistoryQueue, isStartable } from './historyQueue.ts'
import { historyKey } from './useHistoryImports.ts'
import { WhichFiles } from './WhichFiles.tsx'
import './history.css'

interface HistoryFilesPartProps {
  queue: StoreApi<HistoryQueue>
  /** Nothing has been imported yet. */
  isFirst: boolean
}

/** Takes files with history, says what they are and imports them. */
export function HistoryFilesPart({ queue, isFirst }: HistoryFilesPartProps) {
  const { files, add, start, retry, remove, choose } = useStore(queue)
  const { zone, button } = useFilesDrop(add)
  const done = files.filter(({ state }) => state.phase === 'done').length
  const queries = useQueryClient()
  useEffect(() => {
    if (done === 0) return
    // Pools have new baselines, too.
    for (const queryKey of [adminKey(historyKey), ['players', 'server']]) void queries.invalidateQueries({ queryKey })
  }, [done, queries])
  const startable = files.filter(isStartable).length
  const isBusy = files.some(({ state }) => state.phase === 'importing' || state.phase === 'waiting')
  const hasIds = files.some(({ what }) => what?.is === 'ids')

  return (
    <section className="sc-admin-part" aria-labelledby="admin-history">
      <header className="sc-admin-head">
        <h2 id="admin-history">History</h2>
      </header>
      <p className="sc-admin-note">
        Box scores, weekly stats, lines and results of games that are over. Everybody’s slates get baseline projections
        and analysis from them. Files are read in this browser.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the one for everybody */}
      <div className="sc-past-drop" {...zone} onDragEnter={zone.onDragOver}>
        <FileButton multiple accept=".csv,.txt,.tsv,.gz,text/csv,text/plain,application/gzip" {...button}>
          {(props) => (
            <Button {...props} variant={files.length === 0 ? 'filled' : 'default'}>
              Choose files…
            </Button>
          )}
        </FileButton>
        <span className="sc-muted">or drop them here, several at once</span>
      </div>
      {files.length > 0 && (
        <ul className="sc-admin-list" aria-label="Files to import">
          {files.map((one) => (
            <HistoryFileRow
              key={one.id}
              queued={one}
              hasIds={hasIds}
              onChoose={(chosen) => choose(one.id, chosen)}
              onRetry={() => retry(one.id)}
              onRemove={() => remove(one.id)}
            />
          ))}
        </ul>
      )}
      {startable > 0 && (
        <Button className="sc-past-start" onClick={start}>
          {isBusy ? `Add ${counted(startable, 'file')} to the import` : `Import ${counted(startable, 'file')}`}
        </Button>
      )}
      <WhichFiles isOpen={isFirst} />
    </section>
  )
}
