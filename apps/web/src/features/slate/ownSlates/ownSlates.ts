import type { Slate, SlateKey } from '@slatecraft/slate'
import { slateId } from '../shared/slateId.ts'

/** Uploaded slates: read from the user's files, kept in this browser, never sent to a server. */
export interface OwnSlates {
  /** The newest period first. */
  keys(): Promise<SlateKey[]>
  /** @throws {Error} if it exists but can't be read. */
  find(key: SlateKey): Promise<Slate | undefined>
  /** @returns whether it will survive a reload. */
  put(slate: Slate): Promise<boolean>
  remove(key: SlateKey): Promise<void>
  /** Notifies of every change, including other tabs'. */
  subscribe(listener: () => void): () => void
}

/** Uploaded slates that last as long as the page. */
export function memoryOwnSlates(): OwnSlates {
  const slates = new Map<string, Slate>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    keys: async () => newestFirst([...slates.values()].map(({ key }) => key)),
    find: async (key) => slates.get(slateId(key)),
    async put(slate) {
      slates.set(slateId(slate.key), slate)
      tell()
      return false
    },
    async remove(key) {
      slates.delete(slateId(key))
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const newestFirst = (keys: readonly SlateKey[]) =>
  [...keys].sort((a, b) => b.season - a.season || afterCounter(b, a))

/** Weeks by number, dates by text. Only slates of the same sport are compared. */
function afterCounter({ counter: a }: SlateKey, { counter: b }: SlateKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b))
}
