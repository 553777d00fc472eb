import { importedSlates, players, slates } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { accessKey } from '../../session/accessKey.ts'
import type { SlateSource } from './offeredSlates.ts'
import type { OwnSlates } from './ownSlates/ownSlates.ts'
import { useOwnSlates } from './ownSlates/useOwnSlates.ts'

export type SlatePeriod = Pick<SlateKey, 'sport' | 'site' | 'season' | 'counter'>

/** Names of the slates in a period. */
export function useSlateNames({ sport, site, season, counter }: SlatePeriod) {
  return useQuery({
    queryKey: ['slates', sport, site, season, counter],
    queryFn: ({ signal }) => call(slates, { params: { sport, site, season, counter, accessKey: accessKey() }, signal }),
  })
}

export function useImportedSlates({ sport, site }: Pick<SlateKey, 'sport' | 'site'>) {
  return useQuery({
    queryKey: ['imported-slates', sport, site],
    queryFn: ({ signal }) => call(importedSlates, { params: { sport, site, accessKey: accessKey() }, signal }),
  })
}

/** A pool and its source; uploaded pools have the same shape as the server's. */
export interface SlatePool {
  key: SlateKey
  source: SlateSource
}

/** Loads the pool from the server or from the uploaded slates; idle while no slate is chosen. */
export function usePlayers(wanted: SlatePool | undefined) {
  const ownSlates = useOwnSlates()
  return useQuery({
    queryKey: ['players', wanted?.source, wanted?.key],
    queryFn:
      wanted === undefined
        ? skipToken
        : ({ signal }) =>
            wanted.source === 'server' ? fromServer(wanted.key, signal) : fromOwnSlates(ownSlates, wanted.key),
  })
}

export const fromServer = (key: SlateKey, signal: AbortSignal) =>
  call(players, { params: { ...key, accessKey: accessKey() }, signal })

async function fromOwnSlates(ownSlates: OwnSlates, key: SlateKey) {
  const slate = await ownSlates.find(key)
  if (slate === undefined) throw new Error('This slate is no longer in this browser. Import its file again.')
  return { players: slate.players, updated_at: slate.updatedAt, max_salary: slate.maxSalary, demo: false, withheld: [] }
}
