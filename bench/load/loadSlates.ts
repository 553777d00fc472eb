import { usualContests } from '@slatecraft/simulator'
import { type BuildRequestInput, findRuleset, type Player, type SlateKey } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'

/** A demo slate that users work on. */
export interface LoadSlate {
  key: SlateKey
  players: readonly Player[]
  /** Names of a lineup's slots. */
  slots: readonly string[]
  contests: ReturnType<typeof usualContests>
}

const season = 2026
const night = '2026-06-07'
const contests = [
  { sport: 'nfl', counter: 5, contestType: 'classic' },
  { sport: 'nba', counter: night, contestType: 'classic' },
  { sport: 'mlb', counter: night, contestType: 'classic' },
  { sport: 'nfl', counter: 5, contestType: 'showdown' },
] as const

export const loadSlates: readonly LoadSlate[] = contests.map((contest) => {
  const period = { ...contest, site: 'dk', season } as const
  const key: SlateKey = { ...period, slate: demoSlateNames(period)[contest.contestType][0]! }
  const slots = findRuleset(key)!.slots.map(({ name }) => name)
  return { key, players: demoSlate(key)!.players, slots, contests: usualContests(key).slice(0, 1) }
})

export const requestOn = (
  { key, players, slots }: LoadSlate,
  settings: Partial<BuildRequestInput>,
): BuildRequestInput => ({
  ...key,
  ...{ lineupLength: slots.length, players: [...players] },
  ...settings,
})

/** The path of a call that names a slate the usual way. */
export const pathOn = ({ key }: LoadSlate, call: string, more = '') =>
  `/${key.sport}/${call}/me/${slatePath(key)}${more}?contestType=${key.contestType}`

export const settingsPath = ({ key }: LoadSlate) =>
  `/${key.sport}/me/${slatePath(key)}/user-settings?contestType=${key.contestType}`

export const simulationsPath = ({ key }: LoadSlate) =>
  `/${key.sport}/simulations/${slatePath(key)}?contestType=${key.contestType}`

export const poolPath = ({ key: { sport, site, contestType, slate, season: year, counter } }: LoadSlate) =>
  `/${sport}/players/${site}/${contestType}/me/${encodeURIComponent(slate)}/${year}/${counter}`

const slatePath = ({ site, slate, season: year, counter }: SlateKey) =>
  `${site}/${encodeURIComponent(slate)}/${year}/${counter}`
