import type { PlayerEdit } from '@slatecraft/slate'
import { entryRules, withField } from './cellEntry.ts'
import { type Pool, type PoolAction, playerOf } from './poolAction.ts'

const { least, most } = entryRules.Boost
const clamped = (boost: number) => Math.min(most, Math.max(least, boost))

/** Boost of some players one step up or down, held to -5..5; who stands at the end stays there. */
export function stepBoost(pool: Pool, ids: readonly string[], step: 1 | -1): PoolAction {
  const players = ids.map((id) => playerOf(pool, id))
  const [only] = players
  const isOne = players.length === 1 && only !== undefined
  return {
    label: isOne
      ? `${only.Name}: Boost ${clamped(only.Boost + step)}`
      : `Boost ${step > 0 ? '+1' : '−1'}: ${players.length} players`,
    changes: players
      .filter(({ Boost }) => clamped(Boost + step) !== Boost)
      .map(({ Id, Boost }) => ({
        id: Id,
        /** From the edit as it stands by then: clicks come faster than the pool is drawn. */
        change: (edit: PlayerEdit) => withField(edit, 'Boost', clamped((edit.Boost ?? Boost) + step)),
      })),
    refusals: [],
  }
}
