import { siteSettings } from '@slatecraft/contract'
import { defaultSettings, findRuleset, type Settings, type SlateKey } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'

/** The contest's default settings: from the server, or computed here for an uploaded slate. */
export function useSiteSettings({ sport, site, season, contestType }: SlateKey, isInBrowser: boolean) {
  return useQuery({
    queryKey: ['site-settings', sport, site, season, isInBrowser],
    queryFn: ({ signal }): SiteSettings | Promise<SiteSettings> =>
      isInBrowser
        ? { classic: settingsOf('classic'), showdown: settingsOf('showdown') }
        : call(siteSettings, { params: { sport, site }, query: { season }, signal }),
    select: (reply) => reply[contestType],
    staleTime: Number.POSITIVE_INFINITY,
  })

  function settingsOf(contestType: SlateKey['contestType']): Settings | null {
    const ruleset = findRuleset({ sport, site, season, contestType })
    return ruleset === undefined ? null : defaultSettings(ruleset)
  }
}

type SiteSettings = Record<SlateKey['contestType'], Settings | null>
