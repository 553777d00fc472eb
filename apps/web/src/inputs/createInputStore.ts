import { createStore, type StoreApi } from 'zustand'
import type { BrowserRecord } from '../browserRecord.ts'
import type { HistoryStore } from './history.ts'
import type { InputRows, InputState } from './inputState.ts'

interface InputMeans<Rows extends InputRows> {
  record: BrowserRecord<Rows>
  history: HistoryStore
}

/** The user's rows of one kind on one slate. Undo leaves alone what was changed elsewhere since. */
export function createInputStore<Rows extends InputRows>({
  record,
  history,
}: InputMeans<Rows>): StoreApi<InputState<Rows>> {
  const put = (rows: Rows) => store.setState({ rows, saving: record.write(rows) ? 'saved' : 'page' })
  const store = createStore<InputState<Rows>>(() => ({
    rows: record.read(),
    isLoaded: true,
    saving: 'saved',
    change(label, change) {
      const before = record.read()
      const after = change(before)
      const changed = changedKeys(before, after)
      if (changed.length === 0) return
      put(after)
      const between = (from: Rows, to: Rows) => put(moved(record.read(), from, to, changed))
      history.note(label, { back: () => between(after, before), again: () => between(before, after) })
    },
  }))
  return store
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

export function changedKeys(one: InputRows, other: InputRows): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].filter((key) => !isSame(one[key], other[key]))
}

/** The rows with `keys` from what they were to what they shall be, where they still are what they were. */
function moved<Rows extends InputRows>(now: Rows, from: Rows, to: Rows, keys: readonly string[]): Rows {
  const next: Record<string, unknown> = { ...now }
  for (const key of keys) {
    if (!isSame(now[key], from[key])) continue
    delete next[key]
    if (to[key] !== undefined) next[key] = to[key]
  }
  return next as Rows
}
