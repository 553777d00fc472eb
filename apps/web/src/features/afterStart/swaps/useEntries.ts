import type { EntriesFile } from '@slatecraft/slate/csv'
import { useQuery } from '@tanstack/react-query'
import type { AfterStartSource } from '../state/afterStartState.ts'
import { bytesFromBase64 } from '../state/base64.ts'

/** The entries file of the lineups; undefined while it is parsed, and for lineups without one. */
export function useEntries(source: AfterStartSource | null): EntriesFile | undefined {
  const file = source?.file
  const { data } = useQuery({
    queryKey: ['after-start entries', source?.name, source?.readAt],
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Network or not, the file is here.
    networkMode: 'always',
    queryFn: async () => {
      const { readEntriesFile } = await import('@slatecraft/slate/csv')
      return readEntriesFile(bytesFromBase64(file ?? ''))
    },
  })
  return file === undefined ? undefined : data
}
