import type { LineupKind } from '@slatecraft/results'
import { isSame } from '@slatecraft/slate'
import { useMemo } from 'react'
import { createStore, useStore } from 'zustand'
import { nothingSelected, type Selection } from '../../../components/longList/selection.ts'
import { emptyFilter, type LineupFilter } from './lineupFilter.ts'
import { builtOrder, type LineupSort } from './lineupSort.ts'

interface ListState {
  filter: LineupFilter
  sort: LineupSort
  selection: Selection
}

const fresh: ListState = { filter: emptyFilter, sort: builtOrder, selection: nothingSelected }

/** The state of the last list: it survives a change of tab, but not a change of list. */
const store = createStore<{ listKey: string; state: ListState }>(() => ({ listKey: '', state: fresh }))

/** View state of a lineup list; its setters are stable while the list is the same. */
export function useListState(listKey: string) {
  const state = useStore(store, (held) => (held.listKey === listKey ? held.state : fresh))
  return { ...state, ...useMemo(() => changesOf(listKey), [listKey]) }
}

/** Filters the list to what a row of the analysis counts, within what earlier rows left. */
export function addKind(listKey: string, kind: LineupKind): void {
  const { filter } = stateOf(listKey)
  if (filter.kinds.some((held) => isSame(held, kind))) return
  changesOf(listKey).setFilter({ ...filter, kinds: [...filter.kinds, kind] })
}

function stateOf(listKey: string): ListState {
  const held = store.getState()
  return held.listKey === listKey ? held.state : fresh
}

function changesOf(listKey: string) {
  const change = (next: Partial<ListState>) => store.setState({ listKey, state: { ...stateOf(listKey), ...next } })
  return {
    setFilter: (filter: LineupFilter) => change({ filter }),
    setSort: (sort: LineupSort) => change({ sort }),
    /** Updates from the newest selection, so two keys in one frame don't conflict. */
    select: (next: (selection: Selection) => Selection) => change({ selection: next(stateOf(listKey).selection) }),
  }
}
