import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CopyChoice, Loaded } from '../../../features/presets/copy/copyChoice.ts'
import type { CopySource } from '../../../features/presets/copy/copyPlan.ts'
import { slateId } from '../../../features/slate/shared/slateId.ts'
import { usePlayers } from '../../../features/slate/slateQueries.ts'
import { useStoredUser } from '../../../session/storedUser.ts'
import { inputsOfSlate } from './inputsOfSlate.ts'

/** The chosen slate with its players and all that was entered on it. */
export function useCopySource(chosen: CopyChoice | undefined): Loaded<CopySource> {
  const user = useStoredUser()
  const pool = usePlayers(chosen)
  const players = pool.data?.players
  const inputs = useQuery({
    queryKey: ['inputs-of-slate', user, chosen && slateId(chosen.key)],
    queryFn: () => inputsOfSlate(chosen!, user, [...new Set(players!.map(({ TeamAbbrev }) => TeamAbbrev))]),
    enabled: chosen !== undefined && players !== undefined,
    gcTime: 0,
  })
  const { data } = inputs
  const source = useMemo(
    () => (chosen && players && data ? { key: chosen.key, players, ...data } : undefined),
    [chosen, players, data],
  )
  const failed = [pool, inputs].find(({ error }) => error !== null)
  if (failed?.error != null)
    return { phase: 'failed', message: failed.error.message, retry: () => void failed.refetch() }
  return source === undefined ? { phase: 'loading' } : { phase: 'received', value: source }
}
