import type { SlateKey } from '@slatecraft/slate'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { memoryShelf, type SlateShelf } from './slateShelf.ts'

/** The page's shelf; the app puts the browser's here. */
export const ShelfContext = createContext<SlateShelf>(memoryShelf())

export const useShelf = (): SlateShelf => useContext(ShelfContext)

/** The visitor's own slates of all sports, the newest period first; follows other tabs. */
export function useLocalSlates(): { keys: readonly SlateKey[]; isLoading: boolean } {
  const shelf = useShelf()
  const queries = useQueryClient()
  useEffect(
    () =>
      shelf.subscribe(() => {
        void queries.invalidateQueries({ queryKey: ['local-slates'] })
        void queries.invalidateQueries({ queryKey: ['players', 'browser'] })
      }),
    [shelf, queries],
  )
  const { data, isLoading } = useQuery({ queryKey: ['local-slates'], queryFn: () => shelf.keys() })
  return { keys: data ?? noKeys, isLoading }
}

const noKeys: readonly SlateKey[] = []
