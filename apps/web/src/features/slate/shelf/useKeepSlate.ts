import type { Slate } from '@slatecraft/slate'
import { useQueryClient } from '@tanstack/react-query'
import { useShelf } from './useShelf.ts'

/**
 * Puts a slate on the shelf, and waits until the page knows of it: an address that names a slate which isn't known yet leads
 * to another one.
 *
 * @returns whether it will survive a reload.
 */
export function useKeepSlate(): (slate: Slate) => Promise<boolean> {
  const shelf = useShelf()
  const queries = useQueryClient()
  return async (slate) => {
    const willSurvive = await shelf.put(slate)
    await queries.refetchQueries({ queryKey: ['local-slates'] })
    return willSurvive
  }
}
