import type { SlateKey } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod'
import { browserRecord } from '../../../browser/browserRecord.ts'
import { useSession } from '../../../session/session.ts'
import { slateId } from '../../slate/shared/slateId.ts'
import type { SavedLineups, SavedSet } from './runs.ts'
import type { SavedOnServer } from './savedCalls.ts'

const none: readonly SavedSet[] = []

const Switches = z.record(z.string(), z.boolean())

export const savedKey = (slate: SlateKey, userId: string | undefined) => ['saved-lineups', slateId(slate), userId]

/**
 * A user's saved lineups of a slate and of the other slates of its period. A list that fails to load is empty. The slate's own
 * lineups are active by default, other slates' are not.
 */
export function useSavedSets(
  slate: SlateKey,
  { isInBrowser }: { isInBrowser: boolean },
): Pick<SavedLineups, 'status' | 'sets' | 'setActive' | 'refetch'> {
  const { isLoggedIn, userId } = useSession()
  const isOffered = isLoggedIn && !isInBrowser
  const { data, isSuccess, isFetching, isError, error, refetch } = useQuery({
    queryKey: savedKey(slate, userId),
    queryFn: async ({ signal }): Promise<SavedOnServer> => (await import('./savedCalls.ts')).savedOf(slate, signal),
    enabled: isOffered,
  })
  useEffect(() => {
    if (error !== null) console.error('unable to fetch saved lineups', error)
  }, [error])
  const [record] = useState(() => browserRecord(`slatecraft.saved-switches/${slateId(slate)}`, Switches, {}))
  const [switches, setSwitches] = useState(() => record.read())
  useEffect(() => record.subscribe(() => setSwitches(record.read())), [record])
  const sets = useMemo(() => {
    if (!isOffered || isError || data === undefined) return none
    const isActive = (name: string) => switches[name] ?? name === slate.slate
    return [{ slate: slate.slate, lineups: data.lineups }, ...data.others].map(
      (set): SavedSet => ({ ...set, active: isActive(set.slate) }),
    )
  }, [isOffered, isError, data, switches, slate.slate])

  return {
    status: !isOffered ? 'unavailable' : isSuccess ? 'received' : isFetching ? 'loading' : 'failed',
    sets,
    setActive(name, active) {
      const next = { ...record.read(), [name]: active }
      record.write(next)
      setSwitches(next)
    },
    refetch: () => void refetch(),
  }
}
