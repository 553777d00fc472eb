import type { ContestType, SlateKey, Sport } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import type { Pool } from './lawfulRun.ts'
import { randomRequest } from './randomRequest.ts'

/** The contests that tight runs are drawn in. */
export const drawnContests = [
  ['nfl', 'classic'],
  ['nba', 'classic'],
  ['mlb', 'classic'],
  ['nfl', 'showdown'],
] as const

/** A demo slate for even seeds, else a pool of random players; on FanDuel for every fourth pair of seeds. */
export function drawnPool(sport: Sport, contestType: ContestType, seed: number): Pool {
  const site = seed % 8 > 5 ? 'fd' : 'dk'
  if (seed % 2 === 0) return demoPool(sport, site, contestType, seed / 2)
  const games = contestType === 'showdown' ? 1 : 5
  const { season, counter, slate, players } = randomRequest({ seed, sport, site, contestType, games })
  return { key: { sport, site, contestType, season, counter, slate }, players }
}

function demoPool(sport: Sport, site: SlateKey['site'], contestType: ContestType, number: number): Pool {
  const day = 10 + (number % 20)
  const counter = sport === 'nfl' ? 1 + (number % 17) : `2024-${sport === 'mlb' ? '06' : '12'}-${day}`
  const period = { sport, site, season: 2024, counter }
  const names = demoSlateNames(period)[contestType]
  const key = { ...period, contestType, slate: names[number % names.length]! }
  return { key, players: demoSlate(key)!.players.filter(({ ProjPtsAdjusted }) => ProjPtsAdjusted > 0) }
}
