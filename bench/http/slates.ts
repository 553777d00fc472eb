import type { SlateKey } from '@slatecraft/slate'

const key: SlateKey = {
  sport: 'nba',
  site: 'dk',
  contestType: 'classic',
  season: 2025,
  counter: '2025-11-26',
  slate: '',
}

export const slates = {
  small: { key: { ...key, slate: 'Main' }, players: 720 },
  large: { key: { ...key, slate: 'All Day' }, players: 1000 },
}

export const rosterSlots = ['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'UTIL']

/** The path of a call that names a slate the usual way. */
export const pathOf = ({ sport, site, slate, season, counter }: SlateKey, call: string, accessKey = 'me') =>
  `/api/${sport}/${call}/${accessKey}/${site}/${encodeURIComponent(slate)}/${season}/${counter}`

export const poolPath = ({ sport, site, contestType, slate, season, counter }: SlateKey) =>
  `/api/${sport}/players/${site}/${contestType}/me/${encodeURIComponent(slate)}/${season}/${counter}`
