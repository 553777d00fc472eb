import type { GameSheet, HistoryLink, ImportedPool, SlateKey } from '@slatecraft/slate'
import type { BaselineTask } from './baseline.ts'
import { baselinesOf } from './baselinesOf.ts'
import { withBaseline } from './withBaseline.ts'

/** What a sport's history says before a slate. */
interface Known {
  sheets: readonly GameSheet[]
  links?: readonly HistoryLink[]
}

/**
 * The pool with our own values where its files brought none. Without a projections file and with some history: points and
 * ownership. With one that has no ownership: ownership by the file's points.
 */
export function filledPool<Pool extends ImportedPool>(key: SlateKey, pool: Pool, { sheets, links = [] }: Known): Pool {
  const { players, hasProjections } = pool
  const hasOwnership = players.some(({ HouseOwn, BaselineOwn }) => HouseOwn !== null && !BaselineOwn)
  if (hasProjections ? hasOwnership : sheets.length === 0) return pool
  const { sport, site, contestType, season, counter } = key
  const known = hasProjections ? { sheets: [] } : { sheets, links }
  const task: BaselineTask = { sport, site, contestType, season, counter, players, ...known }
  const lacking = { points: !hasProjections, ownership: !hasOwnership }
  return { ...pool, players: withBaseline(players, baselinesOf(task), lacking) }
}
