import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { adminKey } from './useNoLongerAdmin.ts'

/** Lines per page of the calls. */
const linesInPage = 100

// An interface would not pass as the query of a call.
type LogPage = { search: string; before?: number }

/** A log of the server, newest first, page by page. @returns its lines so far, and the query. */
export function useLogPages<Line extends { id: number }>(
  name: string,
  search: string,
  read: (page: LogPage, signal: AbortSignal) => Promise<readonly Line[]>,
) {
  const query = useInfiniteQuery({
    queryKey: adminKey(name, search),
    queryFn: ({ pageParam, signal }) => read({ search, ...(pageParam !== undefined && { before: pageParam }) }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (lines) => (lines.length < linesInPage ? undefined : lines.at(-1)?.id),
    placeholderData: keepPreviousData,
  })
  return { query, lines: query.data?.pages.flat() ?? [] }
}
