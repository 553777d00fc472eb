/**
 * The edits as this page holds them, and their place in the browser's storage.
 *
 * - `stored`: storage holds what the page does.
 * - `waiting`: something was changed; 250 ms after the last change it is stored.
 * - `refused`: storage is full or blocked; it is tried again with the next change.
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
  /** The record that is held is another one; `from` another tab, unless it was `change`d here. */
  onChange(before: EditRecord, from: 'here' | 'tab'): void
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
  /** Takes over what another tab has stored. */
  catchUp(): void
  /** Stores now what waits. */
  settle(): void
}

export function createLocalCopy(means: LocalCopyMeans): LocalCopy {
  const { record, clock, isPrecious, onChange, onPhase, onSettled } = means
  let timer: ReturnType<typeof setTimeout> | undefined
  /** As last seen in storage: the same object as long as no other tab has written. */
  let seen = record.read()

  function hold(next: EditRecord, from: 'here' | 'tab') {
    const before = copy.held
    copy.held = next
    copy.edits = editsOf(next, copy.edits)
    clock.see(newestAt(next))
    onChange(before, from)
  }

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(settle, debounceMs)
    move('waiting')
  }

  function catchUp() {
    const read = record.read()
    if (read === seen) return
    seen = read
    hold(mergeRecords(copy.held, read), 'tab')
    if (!isIncluded(copy.held, read)) wait()
  }

  function settle() {
    clearTimeout(timer)
    catchUp()
    clearTimeout(timer)
    const isStored = record.write(copy.held, { mustKeep: isPrecious(copy.held) })
    seen = record.read()
    move(isStored ? 'stored' : 'refused')
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
      hold(next, 'here')
      wait()
    },
    catchUp,
    settle() {
      if (copy.phase === 'waiting') settle()
    },
  }
  clock.see(newestAt(seen))
  return copy
}
