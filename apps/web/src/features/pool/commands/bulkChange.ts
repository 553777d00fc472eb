import { type EditField, type Player, type PlayerEdit, type PoolEdits, round2 } from '@slatecraft/slate'
import { entryRules, withField } from './cellEntry.ts'
import type { Change } from './changeEntry.ts'
import { isLocked, locked, lockFault, unlocked } from './locks.ts'
import type { Pool, PoolAction } from './poolAction.ts'
import { summaryOf } from './poolAction.ts'

/** A bulk change. */
export type BulkChange = { kind: 'field'; field: EditField; change: Change } | { kind: 'lock' | 'unlock' | 'zero' }

/** One player's change: the number before and after, null for none. */
interface PlannedChange {
  player: Player
  before: number | null
  after: number | null
}

export interface BulkPlan {
  action: PoolAction
  /** Players who change, in the given order; a cleared field shows its default. */
  changed: readonly PlannedChange[]
  /** Players whose number is clamped to the field's range. */
  clamped: readonly Player[]
  /** Players whose other exposure changes too, to keep Min Exp <= Max Exp. */
  takenAlong: readonly Player[]
  /** Players without room for a lock; their Min Exp becomes 0. */
  refused: readonly Player[]
  /** Players without a number to change. */
  skipped: readonly Player[]
}

/** One player's outcome. */
interface Outcome {
  player: Player
  edit?: (edit: PlayerEdit) => PlayerEdit
  before?: number | null
  after?: number | null
  isClamped?: boolean
  isTakenAlong?: boolean
  refusal?: string
}

/**
 * Applies one change to many players as one undo step. Players who can't be locked with the others get Min Exp 0.
 *
 * @param ids in the order in which locks are tried.
 */
export function bulkChange(pool: Pool, edits: PoolEdits, ids: readonly string[], wanted: BulkChange): BulkPlan {
  const byId = new Map(pool.players.map((player) => [player.Id, player]))
  const players = ids.flatMap((id) => byId.get(id) ?? [])
  /** Players locked before, and during this change. */
  const lockedNow = pool.players.filter(isLocked)
  const tryLock: TryLock = (player) => {
    const fault = isLocked(player) ? undefined : lockFault(player, { ...pool, players: lockedNow })
    if (fault === undefined) lockedNow.push({ ...player, MinExp: 100 })
    return fault
  }
  const outcomes = players.map((player) => outcomeOf(player, edits, wanted, tryLock))
  const moved = outcomes.filter(({ edit }) => edit !== undefined)
  const changed = moved.filter(({ refusal }) => refusal === undefined)
  const refusals = outcomes.flatMap(({ refusal }) => refusal ?? [])
  const having = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).map(({ player }) => player)
  return {
    action: {
      label: `${whoOf(changed)}: ${wordsOf(wanted)}`,
      changes: moved.map(({ player, edit }) => ({ id: player.Id, change: edit! })),
      refusals: summaryOf(refusals, `${outcomes.length} locks`),
    },
    changed: changed.map(({ player, before = null, after = null }) => ({ player, before, after })),
    clamped: having(({ isClamped }) => isClamped === true),
    takenAlong: having(({ isTakenAlong }) => isTakenAlong === true),
    refused: having(({ refusal }) => refusal !== undefined),
    skipped: having(({ edit, before }) => edit === undefined && before === null),
  }
}

const whoOf = (changed: readonly Outcome[]) =>
  changed.length === 1 ? changed[0]!.player.Name : `${changed.length} players`

/** `Max Exp 40`, `User Proj +5%`, `locked`. */
function wordsOf(wanted: BulkChange): string {
  if (wanted.kind !== 'field') return { lock: 'locked', unlock: 'unlocked', zero: 'Max Exp 0' }[wanted.kind]
  const { label } = entryRules[wanted.field]
  const { change } = wanted
  if (change.op === 'clear') return `${label} cleared`
  if (change.op === 'set') return `${label} ${change.value}`
  const sign = change.value < 0 ? '−' : '+'
  return `${label} ${sign}${Math.abs(change.value)}${change.op === 'percent' ? '%' : ''}`
}

/** Locks a player with the ones before, or returns why not. */
type TryLock = (player: Player) => string | undefined

function outcomeOf(player: Player, edits: PoolEdits, wanted: BulkChange, tryLock: TryLock): Outcome {
  const { MinExp, MaxExp } = player
  switch (wanted.kind) {
    case 'lock': {
      if (isLocked(player)) return { player }
      const refusal = tryLock(player)
      return refusal === undefined ? { player, edit: locked, before: MinExp, after: 100 } : withoutRoom(player, refusal)
    }
    case 'unlock':
      return isLocked(player) ? { player, edit: unlocked, before: 100, after: 0 } : { player }
    case 'zero':
      return MaxExp === 0 && MinExp === 0 ? { player } : { player, edit: unlocked, before: MaxExp, after: 0 }
    case 'field':
      return wanted.change.op === 'clear'
        ? clearedOutcome(player, edits, wanted.field)
        : fieldOutcome(player, wanted.field, wanted.change, tryLock)
  }
}

const withoutRoom = (player: Player, refusal: string): Outcome => ({
  player,
  refusal,
  edit: (edit) => withField(edit, 'MinExp', 0),
})

function clearedOutcome(player: Player, { edits, isZeroed }: PoolEdits, field: EditField): Outcome {
  if (edits[player.Id]?.[field] === undefined) return { player }
  const fallbacks: Record<EditField, number | null> = {
    MinExp: 0,
    MaxExp: isZeroed ? 0 : 100,
    Boost: 0,
    UserProj: player.HouseProjPts,
    UserOwn: player.HouseOwn,
    UserMins: player.HouseProjMins,
  }
  const after = fallbacks[field]
  const other = otherEnd(player, field, after ?? 0)
  return {
    player,
    before: player[field],
    after,
    isTakenAlong: other !== undefined,
    edit: (edit) => ({ ...withField(edit, field, undefined), ...other }),
  }
}

function fieldOutcome(
  player: Player,
  field: EditField,
  change: Exclude<Change, { op: 'clear' }>,
  tryLock: TryLock,
): Outcome {
  const before = presentOf(player, field)
  const { least, most } = entryRules[field]
  const exact = amount(before, change)
  if (exact === null) return { player, before: null }
  const after = round2(Math.min(most, Math.max(least, exact)))
  const isClamped = exact < least || exact > most
  const isSame = after === (change.op === 'set' ? player[field] : before)
  if (isSame) return { player, isClamped }
  if (field === 'MinExp' && after === 100) {
    const refusal = tryLock(player)
    if (refusal !== undefined) return withoutRoom(player, refusal)
  }
  const other = otherEnd(player, field, after)
  return {
    player,
    before,
    after,
    isClamped,
    isTakenAlong: other !== undefined,
    edit: (edit) => ({ ...withField(edit, field, after), ...other }),
  }
}

/** The other exposure, if this one would cross it. */
function otherEnd({ MinExp, MaxExp }: Player, field: EditField, after: number): PlayerEdit | undefined {
  if (field === 'MinExp' && after > MaxExp) return { MaxExp: after }
  if (field === 'MaxExp' && after < MinExp) return { MinExp: after }
  return undefined
}

/** The base of a percent change: the current projection, ownership or minutes if the user has no value. */
function presentOf(player: Player, field: EditField): number | null {
  if (field === 'UserProj') return player.ProjPts
  if (field === 'UserOwn') return player.ProjOwn
  if (field === 'UserMins') return player.Min
  return player[field]
}

function amount(before: number | null, change: Exclude<Change, { op: 'clear' }>): number | null {
  if (change.op === 'set') return change.value
  if (before === null) return null
  return change.op === 'add' ? before + change.value : before * (1 + change.value / 100)
}
