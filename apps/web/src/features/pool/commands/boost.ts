import type { PlayerEdit } from '@slatecraft/slate'
import { entryRules, withField } from './cellEntry.ts'
import { type Pool, type PoolAction, playerOf } from './poolAction.ts'

const { least, most } = entryRules.Boost
const clamped = (boost: number) => Math.min(most, Math.max(least, boost))

/** Boosts players one step up or down, clamped to -5..5. */
export function stepBoost(pool: Pool, ids: readonly string[], step: 1 | -1): PoolAction {
  const players = ids.map((id) => playerOf(pool, id))
  const [only] = players
  const isOne = players.length === 1 && only !== undefined
  const atEnd = players.filter(({ Boost }) => clamped(Boost + step) === Boost)
  const end = step > 0 ? `most, +${most}` : `least, −${-least}`
  return {
    label: isOne
      ? `${only.Name}: Boost ${clamped(only.Boost + step)}`
      : `Boost ${step > 0 ? '+1' : '−1'}: ${players.length} players`,
    changes: players
      .filter(({ Boost }) => clamped(Boost + step) !== Boost)
      .map(({ Id, Boost }) => ({
        id: Id,
        /** Starts from the current edit, because clicks can come faster than redraws. */
        change: (edit: PlayerEdit) => withField(edit, 'Boost', clamped((edit.Boost ?? Boost) + step)),
      })),
    refusals:
      atEnd.length < players.length
        ? []
        : [`${isOne ? `${only.Name}: Boost is` : 'These Boosts are'} already at the ${end}.`],
  }
}
