import type { Slate } from '@slatecraft/slate'
import { useQueryClient } from '@tanstack/react-query'
import { useOwnSlates } from './useOwnSlates.ts'

/**
 * Keeps an uploaded slate, and waits until the page knows of it: an address that names a slate which isn't known yet leads
 * to another one.
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
