import { type AdjustErrors, type AdjustTexts, adjustFields, textsOf } from '../../../features/analysis/adjust.ts'
import { type Entry, readEntry } from '../../../features/pool/commands/cellEntry.ts'
import { enterCells } from '../../../features/pool/commands/enterCells.ts'
import { lockFault } from '../../../features/pool/commands/locks.ts'
import { type Pool, type PoolAction, playerOf } from '../../../features/pool/commands/poolAction.ts'

interface Adjustment {
  /** One step with everything that was changed. */
  action: PoolAction
  /** What is wrong by field; while there is any, the action is not to be taken. */
  errors: AdjustErrors
}

/**
 * What the form of Adjust Exposure asks for, judged as the table judges its cells. Two exposures that are entered
 * together may not cross.
 */
export function adjustPlayer(pool: Pool, id: string, texts: AdjustTexts): Adjustment {
  const player = playerOf(pool, id)
  const before = textsOf(player)
  const entries = new Map(
    adjustFields.flatMap((field) =>
      texts[field].trim() === before[field] ? [] : [[field, readEntry(field, texts[field])] as const],
    ),
  )
  const errors: AdjustErrors = {}
  for (const [field, entry] of entries) if (entry.kind === 'refused') errors[field] = entry.reason

  const [min, max] = [entries.get('MinExp'), entries.get('MaxExp')]
  const wantedMin = valueOr(min, player.MinExp)
  /** A lock brings along a Max Exp that was left as it was. */
  const wantedMax = wantedMin === 100 && max === undefined ? 100 : valueOr(max, player.MaxExp)
  const isCrossed = wantedMin !== undefined && wantedMax !== undefined && wantedMin > wantedMax
  if (isCrossed && (min !== undefined || max !== undefined)) errors.MinExp ??= 'Min Exp is greater than Max Exp'
  const refusal = min?.kind === 'set' && min.value === 100 ? lockFault(player, pool) : undefined
  if (refusal !== undefined) errors.MinExp = refusal

  return {
    errors,
    action: enterCells(
      pool,
      [...entries.keys()].map((field) => ({ id, field, text: texts[field] })),
      `${player.Name}: adjusted`,
    ),
  }
}

/** What an entry sets; undefined where it clears or is refused, and `untouched` where there is none. */
function valueOr(entry: Entry | undefined, untouched: number | undefined): number | undefined {
  if (entry === undefined) return untouched
  return entry.kind === 'set' ? entry.value : undefined
}
