import type { PlansChoice } from '../../features/plans/shared/plansAddress.ts'
import type { PoolSearch } from '../../features/pool/poolFilter.ts'
import type { SlateSearch } from '../../features/slate/slateSearch.ts'
import type { AccountSearch } from '../../navigation/accountAddress.ts'

/** In page order. */
const tabs = ['players', 'settings', 'stacks', 'groups', 'research', 'lineups', 'after-start', 'admin'] as const
export type Tab = (typeof tabs)[number]

/** All URL parameters, as plain text. */
export type PageSearch = SlateSearch &
  PoolSearch &
  PlansChoice &
  AccountSearch & {
    tab?: string | undefined
    part?: string | undefined
    /** The id of the player whose page is open. */
    player?: string | undefined
    /** The id of the player who is ruled out in On/Off, if you came from their page. */
    off?: string | undefined
  }

/** URL parameters by the part of the page that reads them; each part redraws only for its own. */
export const searchNames = {
  slate: ['sport', 'site', 'season', 'date', 'slate', 'contestType', 'own'],
  tab: ['tab'],
  admin: ['part'],
  research: ['part', 'off'],
  player: ['player'],
  pool: ['name', 'team', 'pos', 'real', 'hideMax', 'hidePts', 'hand', 'fits', 'targets', 'sort'],
  account: ['next'],
  plans: ['sport', 'plan', 'billing', 'promo', 'back'],
} as const satisfies Record<string, readonly (keyof PageSearch)[]>

const names = [...new Set(Object.values(searchNames).flat())]

/** Plain `date=3` links without quotes, unlike the router's default. */
export function parseSearch(text: string): PageSearch {
  const given = new URLSearchParams(text)
  return Object.fromEntries(names.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams(
    names.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  ).toString()
  return text === '' ? '' : `?${text}`
}

export const tabOf = ({ tab }: PageSearch): Tab => tabs.find((known) => known === tab) ?? 'players'
