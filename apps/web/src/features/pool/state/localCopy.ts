/**
 * The edits as this page holds them, and their place in the browser's storage.
 *
 * - `stored`: storage holds what the page does.
 * - `waiting`: something was changed; 250 ms after the last change it is stored.
 * - `refused`: storage is full or blocked; it is tried again with the next change, and before the page may end.
 *
 * Nothing is overwritten: what another tab has stored is merged in before each write and each act of the user, and
 * written again where two tabs have written at the same time and one of them came to nothing.
 */
import type { PlayerEdits } from '@slatecraft/slate'
import type { BrowserRecord } from '../../../browserRecord.ts'
import type { EditClock } from './editClock.ts'
import { type EditRecord, editsOf, isIncluded, mergeRecords, newestAt } from './editRecord.ts'

/** From an edit to its place in storage, and for users to the call that saves it (PJ-04). */
const debounceMs = 250

export interface LocalCopyMeans {
  record: BrowserRecord<EditRecord>
  clock: EditClock
  /** Whether the record is to outlive the days that records are kept. */
  isPrecious(record: EditRecord): boolean
  /** What another tab has stored was taken over. */
  onMerge(before: EditRecord): void
  /** `phase` is another one. */
  onPhase(): void
  /** A change made here has been put in storage, if storage takes it. */
  onSettled(): void
}

export interface LocalCopy {
  phase: 'stored' | 'waiting' | 'refused'
  held: EditRecord
  /** The edits in force; the same object as long as they are the same. */
  edits: PlayerEdits
  change(next: EditRecord): void
  /** Holds and stores at once what the server has said. */
  adopt(next: EditRecord): void
  /** Takes over what another tab has stored. */
  catchUp(): void
  /** Stores now what waits. */
  settle(): void
}

export function createLocalCopy(means: LocalCopyMeans): LocalCopy {
  const { record, clock, isPrecious, onMerge, onPhase, onSettled } = means
  let timer: ReturnType<typeof setTimeout> | undefined
  /** As last seen in storage: the same object as long as no other tab has written. */
  let seen = record.read()

  function hold(next: EditRecord) {
    copy.held = next
    copy.edits = editsOf(next, copy.edits)
    clock.see(newestAt(next))
  }

  /** @returns what storage holds. */
  function merge(): EditRecord {
    const read = record.read()
    if (read === seen) return read
    const before = copy.held
    seen = read
    hold(mergeRecords(before, read))
    onMerge(before)
    return read
  }

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(settle, debounceMs)
    move('waiting')
  }

  function catchUp() {
    const known = seen
    const read = merge()
    if (read !== known && !isIncluded(copy.held, read)) wait()
  }

  function write() {
    merge()
    const isStored = record.write(copy.held, { mustKeep: isPrecious(copy.held) })
    seen = record.read()
    if (!isStored) move('refused')
    else move(timer === undefined ? 'stored' : 'waiting')
  }

  function settle() {
    clearTimeout(timer)
    timer = undefined
    write()
    onSettled()
  }

  function move(phase: LocalCopy['phase']) {
    copy.phase = phase
    onPhase()
  }

  const copy: LocalCopy = {
    phase: 'stored',
    held: seen,
    edits: editsOf(seen),
    change(next) {
      hold(next)
      wait()
    },
    adopt(next) {
      hold(next)
      write()
    },
    catchUp,
    settle() {
      if (copy.phase !== 'stored') settle()
    },
  }
  clock.see(newestAt(seen))
  return copy
}
