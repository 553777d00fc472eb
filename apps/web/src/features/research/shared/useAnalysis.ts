import type { Route } from '@slatecraft/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '../../../api/api.ts'
import type { CallInput } from '../../../api/callWithToken.ts'
import { useSession } from '../../../session/session.ts'

/** How long an answer is fresh: imports of history are rare. */
const freshMs = 300_000

interface Question<Params extends z.ZodType, Body extends z.ZodType> extends Omit<CallInput<Params, Body>, 'signal'> {
  /** What the body follows from: a large body would make a slow key. */
  key?: readonly unknown[]
  isIdle?: boolean
}

/** One analysis call, asked again when its key changes; the last answer stays until the next one is there. */
export function useAnalysis<Params extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  route: Route<string, Params, z.ZodType, Body, Reply>,
  { key = [], isIdle = false, ...input }: Question<Params, Body>,
) {
  const { userId } = useSession()
  return useQuery({
    queryKey: ['analysis', route.path, userId ?? 'visitor', input.params, input.query, ...key],
    queryFn: ({ signal }) => call(route, { ...input, signal }),
    staleTime: freshMs,
    enabled: !isIdle,
    placeholderData: keepPreviousData,
  })
}
