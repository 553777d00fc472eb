import {
  type BuildRequest,
  basicNflRule,
  findRuleset,
  type NflStackRule,
  type Player,
  type Random,
} from '@slatecraft/slate'
import { rosteredPlayers } from '../src/check/rosteredPlayers.ts'
import { leastShareFor, mostShareFor } from '../src/limits/shareFor.ts'
import { sharesOf } from '../src/portfolio/shares.ts'
import { ruleOf } from '../src/rules/rules.ts'
import type { LawfulRun } from './lawfulRun.ts'

/** Settings that exactly these lineups meet: shares as counted, sums as far as they go. */
export function countedLimits({ request, lineups }: LawfulRun, random: Random): Partial<BuildRequest> {
  const ruleset = findRuleset(request)!
  const rowOf = new Map(request.players.map((player) => [player.Id, player]))
  const members = lineups.map((ids) =>
    rosteredPlayers(
      ids.map((id) => rowOf.get(id)!),
      ruleset,
    ),
  )
  /** The share of the lineups that have what a setting limits. */
  const most = (patch: Partial<BuildRequest>) => {
    const [limited] = sharesOf({ ...unlimited(request), ...patch }, ruleset).limited
    return limited === undefined ? 1 : mostShareFor(members.filter(limited.has).length, lineups.length)
  }
  /** The share of the lineups that have what a setting asks for. */
  const least = (patch: Partial<BuildRequest>) => {
    const [forced] = sharesOf({ ...unlimited(request), ...patch }, ruleset).forced
    if (forced === undefined) return 0
    const met = members.filter((rows) => ruleOf(forced.limit).violations(forced.limit, rows).length === 0)
    return leastShareFor(met.length, lineups.length)
  }
  const wanted = (chance: number, counted: () => Partial<BuildRequest>) => (random() < chance ? counted() : {})
  switch (`${request.sport} ${request.contestType}`) {
    case 'nfl classic':
      return {
        ...wanted(0.5, () => ({
          rbFlexPct: most({ rbFlexPct: 0.5 }),
          wrFlexPct: most({ wrFlexPct: 0.5 }),
          teFlexPct: most({ teFlexPct: 0.5 }),
        })),
        ...wanted(0.3, () => ({ allowRBStackPct: most({ allowRBStackPct: 0.5 }) })),
        ...wanted(0.3, () => ({ forceSecondGameStack: least({ forceSecondGameStack: 0.5 }) })),
        ...wanted(0.3, () => ({ stackSettingMode: 'advanced', specificStacks: stacksIn(members) })),
        ...wanted(0.4, () => ownershipOf(members)),
      }
    case 'nfl showdown': {
      const { captainPct } = unlimited(request)
      const shares = Object.keys(captainPct).map((position) => [
        position,
        most({ captainPct: { ...captainPct, [position]: 0.5 } }),
      ])
      return {
        ...wanted(0.7, () => ({ captainPct: Object.fromEntries(shares) })),
        ...wanted(0.3, () => ownershipOf(members)),
      }
    }
    default:
      return wanted(0.4, () => ownershipOf(members))
  }
}

/** Without the shares that are counted here. */
const unlimited = (request: BuildRequest): BuildRequest => ({
  ...request,
  ...{ rbFlexPct: 1, wrFlexPct: 1, teFlexPct: 1, allowRBStackPct: 1, forceSecondGameStack: 0, forceRBandDSTStack: 0 },
  captainPct: { qb: 1, rb: 1, wr: 1, te: 1, dst: 1, k: 1 },
})

/** A stack rule for each number of partners and of opponents that quarterbacks have. */
function stacksIn(lineups: readonly (readonly Player[])[]): NflStackRule[] {
  const counts = new Map<string, number>()
  for (const rows of lineups) {
    const quarterback = rows.find(({ Position }) => Position === 'QB')!
    const flex = rows.filter(({ Position }) => Position !== 'QB' && Position !== 'DST')
    const partners = flex.filter(({ TeamAbbrev }) => TeamAbbrev === quarterback.TeamAbbrev).length
    const opponents = flex.filter(({ TeamAbbrev }) => TeamAbbrev === quarterback.Opp).length
    const key = `${partners} ${opponents}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, count]) => {
    const [partners, opponents] = key.split(' ').map(Number)
    return {
      ...basicNflRule.noForce,
      label: `${partners} + ${opponents}`,
      freq: count / lineups.length,
      ...{ teamFlexMin: partners!, teamFlexMax: partners!, oppFlexMin: opponents!, oppFlexMax: opponents! },
    }
  })
}

/** The range of total ownership. */
function ownershipOf(lineups: readonly (readonly Player[])[]): Partial<BuildRequest> {
  const sums = lineups.map((rows) => rows.reduce((sum, { ProjOwn }) => sum + (ProjOwn ?? 0), 0))
  return { minTotalOwn: Math.floor(Math.min(...sums)), maxTotalOwn: Math.ceil(Math.max(...sums)) }
}
