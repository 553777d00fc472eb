import { notifications } from '@mantine/notifications'
import type { ComparedEntry } from '@slatecraft/simulator'
import type { SlateKey } from '@slatecraft/slate'
import { createStore, useStore } from 'zustand'
import { slateId } from '../../slate/shared/slateId.ts'

/** Entries under a name, to be compared with others. */
export interface ComparedSet {
  id: string
  name: string
  entries: readonly ComparedEntry[]
}

/** By slate. They last as long as the page. */
const kept = createStore<{ of: ReadonlyMap<string, readonly ComparedSet[]> }>(() => ({ of: new Map() }))
const none: readonly ComparedSet[] = []

export function keepForComparing(slate: SlateKey, name: string, entries: readonly ComparedEntry[]): void {
  const key = slateId(slate)
  const before = kept.getState().of.get(key) ?? none
  const names = new Set(before.map((set) => set.name))
  let free = name
  for (let number = 2; names.has(free); number++) free = `${name} (${number})`
  kept.setState(({ of }) => ({
    of: new Map(of).set(key, [...before, { id: crypto.randomUUID(), name: free, entries }]),
  }))
  notifications.show({ message: `${free} can now be compared.`, color: 'turf' })
}

export const useKeptSets = (slate: SlateKey): readonly ComparedSet[] =>
  useStore(kept, ({ of }) => of.get(slateId(slate)) ?? none)
