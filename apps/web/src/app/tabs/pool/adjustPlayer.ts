import { type AdjustErrors, type AdjustTexts, adjustFields, textsOf } from '../../../features/analysis/adjust.ts'
import { type Entry, readEntry } from '../../../features/pool/commands/cellEntry.ts'
import { enterCells } from '../../../features/pool/commands/enterCells.ts'
import { lockFault } from '../../../features/pool/commands/locks.ts'
import { type Pool, type PoolAction, playerOf } from '../../../features/pool/commands/poolAction.ts'

interface Adjustment {
  /** One action with all changes. */
  action: PoolAction
  /** Errors by field; with any error, don't run the action. */
  errors: AdjustErrors
}

/**
 * The action of the Adjust Exposure form, validated like table cells. Min Exp may not be above Max Exp.
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
  /** A lock raises an untouched Max Exp. */
  const wantedMax = wantedMin === 100 && max === undefined ? 100 : valueOr(max, player.MaxExp)
  const isCrossed = wantedMin !== undefined && wantedMax !== undefined && wantedMin > wantedMax
  if (isCrossed && (min !== undefined || max !== undefined)) errors.MinExp ??= 'Min Exp is above Max Exp'
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

/** The value an entry sets; undefined if cleared or refused; `untouched` if there is no entry. */
function valueOr(entry: Entry | undefined, untouched: number | undefined): number | undefined {
  if (entry === undefined) return untouched
  return entry.kind === 'set' ? entry.value : undefined
}
