import { importedSlates, players, slates } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { skipToken, useQuery } from '@tanstack/react-query'
import { accessKey } from '../../accessKey.ts'
import { call } from '../../api.ts'

export type SlatePeriod = Pick<SlateKey, 'sport' | 'site' | 'season' | 'counter'>

/** Names of the slates of a period (SL-24). */
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

/** The pool as the server gives it; nothing is asked while no slate is chosen. */
export function usePlayers(key: SlateKey | undefined) {
  return useQuery({
    queryKey: ['players', key],
    queryFn:
      key === undefined
        ? skipToken
        : ({ signal }) => call(players, { params: { ...key, accessKey: accessKey() }, signal }),
  })
}
