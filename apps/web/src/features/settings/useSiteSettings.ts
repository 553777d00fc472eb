import { siteSettings } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'

/** The contest's default settings, from the server (BS-28). */
export function useSiteSettings({ sport, site, season, contestType }: SlateKey) {
  return useQuery({
    queryKey: ['site-settings', sport, site, season],
    queryFn: ({ signal }) => call(siteSettings, { params: { sport, site }, query: { season }, signal }),
    select: (reply) => reply[contestType],
    staleTime: Number.POSITIVE_INFINITY,
  })
}
