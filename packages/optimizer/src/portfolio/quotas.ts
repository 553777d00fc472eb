import {
  afterStartLineupsOf,
  type BuildRequest,
  hasStarted,
  type Item,
  lineupsToBuild,
  type Player,
} from '@slatecraft/slate'
import type { Limit } from '../rules/rules.ts'

/** Min Exp in lineups, before rounding. */
export const unroundedMin = ({ min, roundedFrom }: Pick<Quota, 'min' | 'roundedFrom'>) => roundedFrom ?? min

/** How many of the run's new lineups a player (a row of the pool) must and may be in. */
export interface Quota {
  name: string
  /** Index in the request's players. */
  player: number
  /** The player's items: two if a captain contest lists the player once. */
  items: readonly number[]
  min: number
  /** What Min Exp comes to before it is rounded up to `min`; absent if that is a whole number. */
  roundedFrom?: number
  /** The maximum, unless no valid lineup is left under it. */
  cap: number
  /** What the cap may rise to then: Max Exp rounded up instead of down. */
  raisedCap: number
  /** The setting that excludes the player from every lineup, as screens name it. */
  outBecause?: string
}

/** The players' ids of each saved lineup that counts in this run; none after the start. */
export function savedLineupsOf(
  request: Pick<BuildRequest, 'includeSaved' | 'savedLineups' | 'afterStartActivated'>,
): readonly (readonly string[])[] {
  if (!request.includeSaved || request.afterStartActivated) return []
  return request.savedLineups
    .filter((set) => set.active)
    .flatMap((set) => set.lineups.map((lineup) => [...new Set(lineup.players)]))
}

/** By id: the number of those lineups. */
export const heldBySaved = (request: Parameters<typeof savedLineupsOf>[0]) => holders(savedLineupsOf(request))

/**
 * Exposures as numbers of lineups, by row of the pool (docs/settings.md). Percentages are of all lineups, saved ones
 * included, and saved lineups count as built. Minimums are rounded up, maximums down, but to at least 1 if above 0. A lock
 * requires every new lineup, whatever the saved ones have; other minimums may require more lineups than there will be.
 *
 * A player whom a limit excludes has a maximum of 0. After the start, a started player has exactly the lineups they are
 * already in.
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
    const shared = { name: nameOf(row), player, items: itemsOf[player]! }
    if (request.afterStartActivated && isStarted(row)) {
      const fixed = heldAtStart.get(row.Id) ?? 0
      return { ...shared, min: fixed, cap: fixed, raisedCap: fixed }
    }
    const counts = countsOf(row, lineups, saved.length, held.get(row.Id) ?? 0)
    const outBecause = out.get(row.Id)
    return outBecause === undefined
      ? { ...shared, ...counts }
      : { ...shared, ...counts, cap: 0, raisedCap: 0, outBecause }
  })
}

/** A captain's row is named as captain. */
const nameOf = ({ Name, RosterPosition }: Player) => (RosterPosition === 'CPT' ? `${Name} (CPT)` : Name)

/** By id: the number of lineups with it. */
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
  const exact = (MinExp / 100) * total - held
  return {
    min: MinExp === 100 ? lineups : toBuild(min),
    ...(exact > 0 && min - held - exact > 1e-9 && { roundedFrom: exact }),
    cap: rounded(cap),
    raisedCap: rounded(raisedCap),
  }
}
