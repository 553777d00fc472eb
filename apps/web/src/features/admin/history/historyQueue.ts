import {
  type Counter,
  type Fault,
  type HistoryFileHead,
  type HistoryImport,
  InputError,
  type Sport,
} from '@slatecraft/slate'
import type { HistoryFileKind } from '@slatecraft/slate/csv'
import { createStore } from 'zustand'
import type { ReadHistoryFile } from '../../../engine/history/askHistoryFile.ts'
import { recognizedHistoryFile } from './historyFile.ts'
import { type HistoryProgress, importHistoryFile } from './importHistoryFile.ts'

/**
 * What became of a file:
 *
 *   recognizing -> ready -> waiting -> importing -> done, failed or canceled
 *   failed, canceled -> waiting
 */
export type FileState =
  | { phase: 'recognizing' | 'ready' | 'waiting' | 'canceled' }
  | { phase: 'importing'; progress: HistoryProgress; startedAt: number; now: number }
  | { phase: 'done'; made: HistoryImport | null; progress: HistoryProgress; notes: readonly string[] }
  | { phase: 'failed'; faults: readonly Fault[] }

export interface HistoryChoice {
  sport?: Sport
  /** Of props: the week or date of their games. */
  season?: number
  counter?: Counter
}

export interface QueuedFile {
  id: number
  file: File
  /** Undefined until it is recognized. */
  what: HistoryFileKind | undefined
  /** The user's choices, for files that don't say. */
  chosen: HistoryChoice
  state: FileState
}

export interface HistoryQueue {
  files: readonly QueuedFile[]
  add(files: readonly File[]): void
  choose(id: number, chosen: HistoryChoice): void
  /** Imports all that are ready, one after the other. */
  start(): void
  retry(id: number): void
  /** Cancels it if it is being imported, or else takes it off the list. */
  remove(id: number): void
}

interface QueueOptions {
  read: ReadHistoryFile
  /** In ms. */
  now(): number
}

/** The files that an admin chose. They go on while the admin looks at something else on the page. */
export function createHistoryQueue({ read, now }: QueueOptions) {
  return createStore<HistoryQueue>((set, get) => {
    let lastId = 0
    let running: { id: number; cancel: AbortController } | undefined
    const change = (id: number, next: Partial<QueuedFile>) =>
      set(({ files }) => ({ files: files.map((one) => (one.id === id ? { ...one, ...next } : one)) }))
    const move = (id: number, state: FileState) => change(id, { state })

    const runNext = async () => {
      const next = get().files.find(({ state }) => state.phase === 'waiting')
      if (running !== undefined || next === undefined) return
      const { id, file, chosen } = next
      const head = headOf(next)
      if (head === undefined) return
      const cancel = new AbortController()
      running = { id, cancel }
      const startedAt = now()
      const onProgress = (progress: HistoryProgress) => {
        if (!cancel.signal.aborted) move(id, { phase: 'importing', progress, startedAt, now: now() })
      }
      onProgress({ bytes: 0, rows: 0, sheets: 0, same: 0 })
      const idsFile = get().files.find(({ what }) => what?.is === 'ids')?.file
      try {
        const options = { head, read, signal: cancel.signal, onProgress }
        const { made, notes, ...progress } = await importHistoryFile({ file, idsFile, chosen }, options)
        move(id, { phase: 'done', made, notes, progress })
      } catch (error) {
        move(id, cancel.signal.aborted ? { phase: 'canceled' } : { phase: 'failed', faults: faultsOf(error) })
      }
      running = undefined
      void runNext()
    }
    const wait = (ids: readonly number[]) => {
      for (const id of ids) move(id, { phase: 'waiting' })
      void runNext()
    }

    return {
      files: [],
      add(added) {
        const queued = added.map((file): QueuedFile => {
          lastId++
          return { id: lastId, file, what: undefined, chosen: {}, state: { phase: 'recognizing' } }
        })
        set(({ files }) => ({ files: [...files, ...queued] }))
        for (const { id, file } of queued)
          void recognizedHistoryFile(file).then((what) => change(id, { what, state: { phase: 'ready' } }))
      },
      choose: (id, chosen) => change(id, { chosen }),
      start: () => wait(get().files.flatMap((one) => (isStartable(one) ? [one.id] : []))),
      retry: (id) => wait([id]),
      remove(id) {
        if (running?.id === id) running.cancel.abort(new DOMException('Canceled.', 'AbortError'))
        else set(({ files }) => ({ files: files.filter((one) => one.id !== id) }))
      },
    }
  })
}

/** Whether it can be imported now. */
export const isStartable = (one: QueuedFile): boolean => one.state.phase === 'ready' && headOf(one) !== undefined

/** Undefined while it is no file with history, or its sport isn't known. */
function headOf({ file, what, chosen }: QueuedFile): HistoryFileHead | undefined {
  const known = what?.is === 'history' ? (what.sport ?? chosen.sport) : undefined
  if (what?.is !== 'history' || known === undefined) return undefined
  return { sport: known, kind: what.kind, source: what.source, file: file.name.slice(0, 200) }
}

function faultsOf(error: unknown): readonly Fault[] {
  if (error instanceof InputError) return error.faults
  return [{ field: '', reason: error instanceof Error ? error.message : String(error) }]
}
