/**
 * What a user has said, as this page holds it, and its place in the browser's storage.
 *
 * - `stored`: storage holds what the page does.
 * - `waiting`: something was changed; 250 ms after the last change it is stored.
 * - `refused`: storage is full or blocked; it is tried again with the next change, and before the page may end.
 *
 * Nothing is overwritten: what another tab has stored is merged in before each write and each act of the user, and
 * written again where two tabs have written at the same time and one of them came to nothing.
 */
import type { BrowserRecord } from '../../browser/browserRecord.ts'
import type { EditClock } from './editClock.ts'

/** From a change to its place in storage, and for users to the call that saves it. */
const debounceMs = 250

/** How two tabs' copies come together. Order and repetition make no difference. */
export interface Merging<Held> {
  merge(one: Held, other: Held): Held
  /** Whether `other` holds all that `held` does. */
  isIncluded(held: Held, other: Held): boolean
  /** The latest moment in it. */
  newestAt(held: Held): number
}

interface LocalCopyOptions<Held> {
  record: BrowserRecord<Held>
  merging: Merging<Held>
  clock: EditClock
  /** Whether the record is to outlive the days that records are kept. */
  isPrecious(held: Held): boolean
  /** What another tab has stored was taken over. */
  onMerge(before: Held): void
  /** `phase` is another one. */
  onPhase(): void
  /** A change made here has been put in storage, if storage takes it. */
  onSettled(): void
}

export interface LocalCopy<Held> {
  phase: 'stored' | 'waiting' | 'refused'
  held: Held
  change(next: Held): void
  /** Holds and stores at once what the server has said. */
  adopt(next: Held): void
  /** Takes over what another tab has stored. */
  catchUp(): void
  /** Stores now what waits. */
  settle(): void
}

export function createLocalCopy<Held>(options: LocalCopyOptions<Held>): LocalCopy<Held> {
  const { record, merging, clock, isPrecious, onMerge, onPhase, onSettled } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  /** As last seen in storage: the same object as long as no other tab has written. */
  let seen = record.read()

  function hold(next: Held) {
    copy.held = next
    clock.see(merging.newestAt(next))
  }

  /** @returns what storage holds. */
  function merge(): Held {
    const read = record.read()
    if (read === seen) return read
    const before = copy.held
    seen = read
    hold(merging.merge(before, read))
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
    if (read !== known && !merging.isIncluded(copy.held, read)) wait()
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

  function move(phase: LocalCopy<Held>['phase']) {
    copy.phase = phase
    onPhase()
  }

  const copy: LocalCopy<Held> = {
    phase: 'stored',
    held: seen,
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
  clock.see(merging.newestAt(seen))
  return copy
}
