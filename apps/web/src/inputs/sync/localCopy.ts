/**
 * The page's copy of a record, and its way into the browser's storage.
 *
 * - `stored`: storage holds what the page does.
 * - `waiting`: something changed; it is stored 250 ms after the last change.
 * - `refused`: storage is full or blocked; retried with the next change and before the page may end.
 *
 * Nothing is overwritten: before each write and each action of the user, what another tab has stored is merged in. If two
 * tabs write at the same time and one write is lost, it is written again.
 */
import type { BrowserRecord } from '../../browser/browserRecord.ts'
import type { EditClock } from './editClock.ts'
import type { RowKind } from './rowKind.ts'

/** From the last change to the write into storage and, for users, the call that saves it. */
const debounceMs = 250

interface LocalCopyOptions<Held> {
  record: BrowserRecord<Held>
  kind: RowKind<Held>
  clock: EditClock
  /** Whether the record must be kept longer than unused records are. */
  isPrecious(held: Held): boolean
  /** Changes that another tab has stored were taken over. */
  onMerge(before: Held): void
  /** `phase` has changed. */
  onPhase(): void
  /** A change made here was written to storage, if storage takes it. */
  onSettled(): void
}

export interface LocalCopy<Held> {
  phase: 'stored' | 'waiting' | 'refused'
  held: Held
  change(next: Held): void
  /** Takes over the server's version and stores it at once. */
  adopt(next: Held): void
  /** Takes over what other tabs have stored. */
  catchUp(): void
  /** Stores now what is waiting. */
  settle(): void
}

export function createLocalCopy<Held>(options: LocalCopyOptions<Held>): LocalCopy<Held> {
  const { record, kind, clock, isPrecious, onMerge, onPhase, onSettled } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Storage as last read: the same object until another tab writes. */
  let seen = record.read()

  function hold(next: Held) {
    copy.held = next
    clock.see(kind.newestAt(next))
  }

  /** @returns what storage holds. */
  function merge(): Held {
    const read = record.read()
    if (read === seen) return read
    const before = copy.held
    seen = read
    hold(kind.merge(before, read))
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
    if (read !== known && !kind.isIncluded(copy.held, read)) wait()
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
  clock.see(kind.newestAt(seen))
  return copy
}
