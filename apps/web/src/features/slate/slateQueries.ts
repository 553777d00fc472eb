import { importedSlates, players, slates } from '@slatecraft/contract'
import { baselineIn, type SlateKey } from '@slatecraft/slate'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { accessKey } from '../../session/accessKey.ts'
import type { OwnSlates } from './ownSlates/ownSlates.ts'
import { useOwnSlates } from './ownSlates/useOwnSlates.ts'
import type { SlateSource } from './shared/yourSlate.ts'

export type SlatePeriod = Pick<SlateKey, 'sport' | 'site' | 'season' | 'counter'>

/** Names of the slates in a period; idle while the period is not known. */
export function useSlateNames({ sport, site, season, counter }: SlatePeriod, { enabled } = { enabled: true }) {
  return useQuery({
    queryKey: ['slates', sport, site, season, counter],
    queryFn: ({ signal }) => call(slates, { params: { sport, site, season, counter, accessKey: accessKey() }, signal }),
    enabled,
  })
}

export function useImportedSlates({ sport, site }: Pick<SlateKey, 'sport' | 'site'>) {
  return useQuery({
    queryKey: ['imported-slates', sport, site],
    queryFn: ({ signal }) => call(importedSlates, { params: { sport, site, accessKey: accessKey() }, signal }),
  })
}

/** A pool and its source; pools in this browser have the same shape as the server's. */
export interface SlatePool {
  key: SlateKey
  source: SlateSource
}

/** Loads the pool from the server or from this browser; idle while no slate is chosen. */
export function usePlayers(wanted: SlatePool | undefined) {
  const ownSlates = useOwnSlates()
  return useQuery({
    queryKey: ['players', wanted?.source, wanted?.key],
    queryFn: wanted === undefined ? skipToken : ({ signal }) => poolOf(wanted, ownSlates, signal),
  })
}

function poolOf({ key, source }: SlatePool, ownSlates: OwnSlates, signal: AbortSignal) {
  if (source === 'browser') return fromOwnSlates(ownSlates, key)
  return source === 'account' ? fromAccount(key, signal) : fromServer(key, signal)
}

/** The server answers with the user's own slate before a published one. */
async function fromAccount(key: SlateKey, signal: AbortSignal) {
  const pool = await fromServer(key, signal)
  if (!pool.own) throw new Error('This slate is no longer in your account. Import its file again.')
  return pool
}

export const fromServer = (key: SlateKey, signal: AbortSignal) =>
  call(players, { params: { ...key, accessKey: accessKey() }, signal })

async function fromOwnSlates(ownSlates: OwnSlates, key: SlateKey) {
  const slate = await ownSlates.find(key)
  if (slate === undefined) throw new Error('This slate is no longer in this browser. Import its file again.')
  const baseline = slate.hasProjections ? null : baselineIn(slate.players)
  return {
    players: slate.players,
    updated_at: slate.updatedAt,
    max_salary: slate.maxSalary,
    averages: !slate.hasProjections && baseline === null,
    baseline,
    ...{ demo: false, own: true, withheld: [] },
  }
}
