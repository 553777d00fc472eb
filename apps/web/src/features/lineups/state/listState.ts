import { useMemo } from 'react'
import { createStore, useStore } from 'zustand'
import { emptyFilter, type LineupFilter } from './lineupFilter.ts'
import { builtOrder, type LineupSort } from './lineupSort.ts'
import { nothingSelected, type Selection } from './selection.ts'

interface ListState {
  filter: LineupFilter
  sort: LineupSort
  selection: Selection
}

const fresh: ListState = { filter: emptyFilter, sort: builtOrder, selection: nothingSelected }

/** Of the list that was shown last: it outlives a look at another tab, not that at another list. */
const store = createStore<{ listKey: string; state: ListState }>(() => ({ listKey: '', state: fresh }))

/** How the user looks at a list of lineups; what changes it stays the same as long as the list does. */
export function useListState(listKey: string) {
  const state = useStore(store, (held) => (held.listKey === listKey ? held.state : fresh))
  return { ...state, ...useMemo(() => changesOf(listKey), [listKey]) }
}

function changesOf(listKey: string) {
  const newest = (): ListState => {
    const held = store.getState()
    return held.listKey === listKey ? held.state : fresh
  }
  const change = (next: Partial<ListState>) => store.setState({ listKey, state: { ...newest(), ...next } })
  return {
    setFilter: (filter: LineupFilter) => change({ filter }),
    setSort: (sort: LineupSort) => change({ sort }),
    /** Of the newest selection, so that two keys of one frame don't undo each other. */
    select: (next: (selection: Selection) => Selection) => change({ selection: next(newest().selection) }),
  }
}
