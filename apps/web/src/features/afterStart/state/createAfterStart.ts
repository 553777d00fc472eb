import { createStore } from 'zustand'
import { browserRecord } from '../../../browser/browserRecord.ts'
import type { HistoryStore } from '../../../inputs/undo/history.ts'
import { AfterStartState, nothingStarted } from './afterStartState.ts'

export interface AfterStartActs {
  /** A change that one undo takes back. */
  change(label: string, change: Partial<AfterStartState>): void
  /** A change that is no step of the history, such as a result that arrives. */
  take(change: Partial<AfterStartState>): void
}

type AfterStartStore = AfterStartState & AfterStartActs

/** The after-start state of a slate. It survives a reload, until another slate is opened. */
export function createAfterStart(slate: string, history: Pick<HistoryStore, 'note'>) {
  const record = browserRecord('slatecraft.after-start', AfterStartState, nothingStarted(slate))
  const kept = record.read()
  const store = createStore<AfterStartStore>((set, get) => ({
    ...(kept.slate === slate ? kept : nothingStarted(slate)),
    change(label, change) {
      const before = valuesOf(get(), change)
      get().take(change)
      history.note(label, 'After Start', {
        back: () => get().take(before),
        again: () => get().take(change),
      })
    },
    take(change) {
      set(change)
      record.write(AfterStartState.parse(get()))
    },
  }))
  if (kept.slate !== slate) record.remove()
  return store
}

/** What a change replaces. */
const valuesOf = (state: AfterStartState, change: Partial<AfterStartState>): Partial<AfterStartState> =>
  Object.fromEntries(Object.keys(change).map((name) => [name, state[name as keyof AfterStartState]]))
