import type { ImportedPool, SlateKey } from '@slatecraft/slate'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { askBaselines, type BaselineAnswer, filledWith, type Lacking, lackingIn } from './baselineAnswer.ts'

/** The baselines of a draft. */
export interface DraftBaselines {
  lacking: Lacking
  /** Undefined while the server is asked, and until a visitor says that it may be. */
  answer: BaselineAnswer | undefined
  /** A visitor's files stay in the browser, unless they choose baselines. */
  isVisitor: boolean
  /** Whether they are used; the user's choice. */
  areUsed: boolean
  use(areUsed: boolean): void
  /** Asks again for an answer that failed. */
  retry(): void
}

/**
 * Asks for baselines where a draft's files lack points or ownership.
 *
 * @param pool undefined while there is none, and where the server fills pools itself.
 */
export function useBaselines(key: SlateKey, pool: ImportedPool | undefined) {
  const queries = useQueryClient()
  const { isLoggedIn } = useSession()
  const [areUsed, use] = useState(isLoggedIn)
  const lacking = pool && lackingIn(pool)
  const { slate: _, ...contest } = key
  const asked = queryOptions({
    queryKey: ['import-baselines', contest, pool && numberOf(pool)],
    queryFn: ({ signal }) => askBaselines(contest, pool!, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data, isFetching, refetch } = useQuery({
    ...asked,
    enabled: lacking !== undefined && (isLoggedIn || areUsed),
  })
  const answer = data !== undefined && 'isFailed' in data && isFetching ? undefined : data
  const retry = () => void refetch()
  const baselines: DraftBaselines | undefined = lacking && {
    lacking,
    answer,
    isVisitor: !isLoggedIn,
    areUsed,
    use,
    retry,
  }
  return {
    baselines,
    /** The pool with baselines, if they are used. Waits for the answer. */
    async filled<Pool extends ImportedPool>(made: Pool): Promise<Pool> {
      if (lacking === undefined || !areUsed) return made
      const known = await queries.fetchQuery(asked)
      return 'rows' in known ? filledWith(made, known.rows, lacking) : made
    },
  }
}

const numbers = new WeakMap<ImportedPool, number>()
let last = 0

/** Stands for a pool in a query's key: its rows would be a long one. */
function numberOf(pool: ImportedPool): number {
  const number = numbers.get(pool) ?? ++last
  numbers.set(pool, number)
  return number
}
