import type { Slate, SlateKey } from '@slatecraft/slate'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { memoryOwnSlates, type OwnSlates } from './ownSlates.ts'

/** The page's uploaded slates; the app provides the browser's store. */
export const OwnSlatesContext = createContext<OwnSlates>(memoryOwnSlates())

export const useOwnSlates = (): OwnSlates => useContext(OwnSlatesContext)

/** All uploaded slates, newest period first; follows other tabs. */
export function useLocalSlates(): { keys: readonly SlateKey[]; isLoading: boolean } {
  const ownSlates = useOwnSlates()
  const queries = useQueryClient()
  useEffect(
    () =>
      ownSlates.subscribe(() => {
        void queries.invalidateQueries({ queryKey: ['local-slates'] })
        void queries.invalidateQueries({ queryKey: ['players', 'browser'] })
      }),
    [ownSlates, queries],
  )
  const { data, isLoading } = useQuery({ queryKey: ['local-slates'], queryFn: () => ownSlates.keys() })
  return { keys: data ?? noKeys, isLoading }
}

const noKeys: readonly SlateKey[] = []

/**
 * Saves an uploaded slate and waits until the page's list has it: a URL with an unknown slate would open another one.
 *
 * @returns whether it will survive a reload.
 */
export function useKeepOwnSlate(): (slate: Slate) => Promise<boolean> {
  const ownSlates = useOwnSlates()
  const queries = useQueryClient()
  return async (slate) => {
    const willSurvive = await ownSlates.put(slate)
    await queries.refetchQueries({ queryKey: ['local-slates'] })
    return willSurvive
  }
}
