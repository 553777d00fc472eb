import { afterStartLineupsOf, type BuildRequest, hasStarted, lineupsToBuild, type Player } from '@slatecraft/slate'
import type { Item } from '../items.ts'
import type { Limit } from '../rules/rules.ts'

/** How many of the run's new lineups a row of the pool must and may be in. */
export interface Quota {
  name: string
  /** Index in the request's players. */
  player: number
  /** The items that carry him; two where a captain contest has one row a player. */
  items: readonly number[]
  min: number
  /** Kept as long as a lawful lineup remains. */
  cap: number
  /** What the cap may rise to when none remains: the maximum rounded up (D0.3). */
  raisedCap: number
  /** The setting that keeps him out of every lineup, in the words of the screens. */
  outBecause?: string
}

/** Ids of the players of every saved lineup that counts in this run; after the start only the lineups filled up count. */
export function savedLineupsOf(
  request: Pick<BuildRequest, 'includeSaved' | 'savedLineups' | 'afterStartActivated'>,
): readonly (readonly string[])[] {
  if (!request.includeSaved || request.afterStartActivated) return []
  return request.savedLineups
    .filter((set) => set.active)
    .flatMap((set) => set.lineups.map((lineup) => [...new Set(lineup.players)]))
}

/** In how many of those each id is. */
export const heldBySaved = (request: Parameters<typeof savedLineupsOf>[0]) => holders(savedLineupsOf(request))

/**
 * Exposures as counts, by row of the pool, by D0.3 of the settings: percentages are of all lineups, saved ones included; the
 * minimum is rounded up, the maximum down (but to at least 1 where it is above 0); saved lineups count as built. A lock
 * asks for all new lineups, whatever the saved ones hold; any other minimum may ask for more than there will be.
 *
 * Whom one of the limits keeps out may be in none. Of a player who has started in an after-start build there are as many
 * as the lineups hold already.
 */
export function quotasOf(request: BuildRequest, items: readonly Item[], limits: readonly Limit[]): Quota[] {
  const saved = savedLineupsOf(request)
  const held = heldBySaved(request)
  const heldAtStart = holders(afterStartLineupsOf(request).map(({ players }) => players))
  const lineups = lineupsToBuild(request)
  const isStarted = hasStarted(request)
  const out = new Map(
    limits.flatMap((limit) => (limit.kind === 'out' ? limit.players.map((id) => [id, limit.because] as const) : [])),
  )
  const itemsOf = request.players.map((): number[] => [])
  for (const [item, { player }] of items.entries()) itemsOf[player]!.push(item)
  return request.players.map((row, player) => {
    const carried = { name: nameOf(row), player, items: itemsOf[player]! }
    if (request.afterStartActivated && isStarted(row)) {
      const fixed = heldAtStart.get(row.Id) ?? 0
      return { ...carried, min: fixed, cap: fixed, raisedCap: fixed }
    }
    const counts = countsOf(row, lineups, saved.length, held.get(row.Id) ?? 0)
    const outBecause = out.get(row.Id)
    return outBecause === undefined
      ? { ...carried, ...counts }
      : { ...carried, min: counts.min, cap: 0, raisedCap: 0, outBecause }
  })
}

/** Whom a captain's row names as captain. */
const nameOf = ({ Name, RosterPosition }: Player) => (RosterPosition === 'CPT' ? `${Name} (CPT)` : Name)

/** In how many of the lineups each id is. */
function holders(lineups: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const players of lineups) for (const id of players) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

function countsOf({ MinExp, MaxExp }: Player, lineups: number, saved: number, held: number) {
  const total = lineups + saved
  const toBuild = (count: number) => Math.max(0, count - held)
  const rounded = (count: number) => Math.min(lineups, toBuild(count))
  const min = Math.ceil((MinExp / 100) * total - 1e-9)
  const cap = MaxExp === 0 ? 0 : Math.max(1, min, Math.floor((MaxExp / 100) * total + 1e-9))
  const raisedCap = MaxExp === 0 ? 0 : Math.max(cap, Math.ceil((MaxExp / 100) * total - 1e-9))
  return { min: MinExp === 100 ? lineups : toBuild(min), cap: rounded(cap), raisedCap: rounded(raisedCap) }
}

/**
 * The most lineups that a quota may have once the lineup after `built` of `total` is there. At sensitivity s > 0 a maximum
 * keeps to its even part of the run: at most max(1, 1/s) above cap x k/N after every k lineups. At 0 only the cap binds.
 */
export function mostSoFar(cap: number, sensitivity: number, built: number, total: number): number {
  if (sensitivity === 0) return cap
  const ahead = Math.max(1, 1 / sensitivity)
  return Math.min(cap, Math.floor((cap * (built + 1)) / total + ahead + 1e-9))
}

/** The part of the run over which minimums are spread; the rest is for those that other limits kept apart. */
const pacedPart = 0.85

/** How many lineups a quota that has `held` would be behind its minimum's part if the one after `built` went without it. */
export const behindBy = (min: number, held: number, built: number, total: number) =>
  min * Math.min(1, (built + 1) / (total * pacedPart)) - held
