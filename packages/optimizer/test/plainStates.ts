import { type BuildRequest, seededRandom, settingNames } from '@slatecraft/slate'
import { tinyPool } from './contests.ts'
import { pick, pickSome } from './pick.ts'
import { randomLineup } from './randomLineup.ts'
import { randomNight } from './randomNight.ts'
import { randomRequest } from './randomRequest.ts'
import { randomSettings } from './randomSettings.ts'
import { smallPool, swapContests } from './swapStates.ts'

/** A night with whole lineups, some of them with blank slots, under settings that hold for each lineup alone. */
export function plainState(seed: number, count: number, isTiny = false): BuildRequest {
  const random = seededRandom(seed, 37)
  const contest = pick(random, swapContests)
  const pool = isTiny ? randomRequest({ seed, ...contest, ...tinyPool(contest) }) : smallPool(contest, seed, random)
  const settings = randomSettings(pool, seed, isTiny ? 0.15 : 0.2)
  const before = {
    ...settings,
    minUnique: count > 1 ? pick(random, [1, 2, 3]) : 1,
    teamsLocked: [],
    players: settings.players.map((player) => ({ ...player, MinExp: 0 })),
  }
  const lineups = Array.from({ length: count }, () => {
    const players = randomLineup(before, random)
    const blank = random() < 0.25 ? pickSome(random, players, pick(random, [1, 3, players.length])) : []
    return { players: players.map((id) => (blank.includes(id) ? '' : id)) }
  })
  const withTwins = lineups.map((lineup, index) => (index > 0 && random() < 0.2 ? lineups[index - 1]! : lineup))
  return {
    ...randomNight(before, random, { hasExposures: false }),
    afterStartLineups: [{ slate: 'Main', active: true, lineups: withTwins }],
  }
}

/** The request without the user's limits, except Max Salary, Min Unique and what decides the objective. */
export function underSiteRules(request: BuildRequest): BuildRequest {
  const { sport, site, maxSal, minUnique, teamsLocked, ceilingPct } = request
  const plain = randomRequest({ seed: 1, sport, site, games: 2 })
  const kept = settingNames.filter((name) => !/^proj(Pts|Own)Rand/.test(name))
  return {
    ...request,
    ...Object.fromEntries(kept.map((name) => [name, plain[name]])),
    ...{ maxSal, minUnique, teamsLocked, ceilingPct, minMinutes: 0, groups: [], teamStacks: [] },
  }
}
