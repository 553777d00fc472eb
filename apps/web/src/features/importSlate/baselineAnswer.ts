import { baseline, TablePlayer } from '@slatecraft/contract'
import { withBaseline } from '@slatecraft/projections'
import type { Baseline, ImportedPool, Player, Slate, SlateKey } from '@slatecraft/slate'
import { call } from '../../api/api.ts'

/** What a pool's files lack. */
export interface Lacking {
  points: boolean
  ownership: boolean
}

/** What history says of a pool, or why it says nothing. */
export type BaselineAnswer = { rows: readonly Baseline[] } | { why: string; isFailed?: true }

/** Undefined if the files brought both. Baselines of an earlier import don't count as brought. */
export function lackingIn({ players, hasProjections }: ImportedPool): Lacking | undefined {
  const hasOwnership = players.some(({ HouseOwn, BaselineOwn }) => HouseOwn !== null && !BaselineOwn)
  return hasProjections && hasOwnership ? undefined : { points: !hasProjections, ownership: !hasOwnership }
}

/** Asks the server for baselines of a pool. Never throws: a slate can do without. */
export async function askBaselines(
  { sport, site, contestType, season, counter }: Omit<SlateKey, 'slate'>,
  { players }: ImportedPool,
  signal?: AbortSignal,
): Promise<BaselineAnswer> {
  try {
    const { rows, withheld } = await call(baseline, {
      params: { sport },
      body: { site, contestType, season, counter, playerTable: players.map(withoutProjections) },
      ...(signal && { signal }),
    })
    if (withheld) return { why: 'Your plan has no projections, so there are no baselines either.' }
    return rows.length === 0 ? { why: 'There is no history of these players to project them from.' } : { rows }
  } catch (error) {
    const reason = error instanceof Error ? ` ${error.message}` : ''
    return { why: `Unable to load baseline projections.${reason}`, isFailed: true }
  }
}

/** Projections that the user brought are nobody else's business. */
function withoutProjections(player: Player) {
  const { ProjPts: _, ProjMins: __, ...listed } = TablePlayer.parse(player)
  return listed
}

/** How many players get points, and how many ownership. */
export function filledBy(rows: readonly Baseline[], { points, ownership }: Lacking) {
  return {
    points: points ? rows.filter(({ games }) => games > 0).length : 0,
    ownership: ownership ? rows.filter((row) => row.ownership !== null).length : 0,
  }
}

/** The slate with baselines where it lacks points or ownership, as far as history has some. */
export async function withOurBaselines(slate: Slate): Promise<Slate> {
  const lacking = lackingIn(slate)
  if (lacking === undefined) return slate
  const answer = await askBaselines(slate.key, slate)
  return 'rows' in answer ? filledWith(slate, answer.rows, lacking) : slate
}

/** The pool with baselines where its files brought nothing. */
export const filledWith = <Pool extends ImportedPool>(
  pool: Pool,
  rows: readonly Baseline[],
  lacking: Lacking,
): Pool => ({
  ...pool,
  players: withBaseline(pool.players, rows, lacking),
})
