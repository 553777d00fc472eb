import { type Cheatsheet, type ListRights, readCheatsheets, saveCheatsheet } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod'
import { call } from '../../api/api.ts'
import { accessKey } from '../../session/accessKey.ts'

/** A slate's expert targets (`cheatsheets` in calls) and what the user may do with them. */
export interface Cheatsheets {
  /** Empty until loaded, and if loading fails. */
  sheets: readonly Cheatsheet[]
  isLoading: boolean
  /** Loading failed, so it is not known what lists there are. */
  isFailed: boolean
  retry(): void
  may: ListRights
  /**
   * Saves, renames or deletes a list, then reloads.
   *
   * @throws {CallError} if the server refuses it.
   */
  save(change: CheatsheetChange): Promise<void>
}

export type CheatsheetChange = z.input<typeof saveCheatsheet.body>

const none: readonly Cheatsheet[] = []
const nothing: ListRights = { save: false, share: false }

/** Loads with each slate; makes no call for a slate the server does not know. */
export function useCheatsheets(slate: SlateKey, isInBrowser: boolean): Cheatsheets {
  const queries = useQueryClient()
  const queryKey = ['cheatsheets', slate]
  const { contestType } = slate
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: isInBrowser
      ? skipToken
      : ({ signal }) =>
          call(readCheatsheets, { params: { ...slate, accessKey: accessKey() }, query: { contestType }, signal }),
  })
  useEffect(() => {
    if (error !== null) console.error('unable to fetch cheatsheets', error)
  }, [error])
  const { mutateAsync } = useMutation({
    mutationFn: (body: CheatsheetChange) => call(saveCheatsheet, { params: slate, query: { contestType }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
  return {
    sheets: data?.cheatsheets ?? none,
    isLoading: isLoading || (error !== null && isFetching),
    isFailed: error !== null && !isFetching,
    retry: () => void refetch(),
    may: data?.may ?? nothing,
    save: async (change) => void (await mutateAsync(change)),
  }
}
