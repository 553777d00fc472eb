import { personsOf } from './person.ts'
import { derivePlayer, type Player, type PlayerRow, round2 } from './player.ts'
import type { PlayerEdit, PoolEdits } from './playerEdit.ts'
import { captainPoints } from './ruleset.ts'
import type { Slot } from './sites/contestRules.ts'

/** An edited player and what it was made from. */
interface CachedPlayer {
  edit: PlayerEdit | undefined
  /** A captain's edited FLEX row, where it decides the captain's points. */
  flex: Player | undefined
  isZeroed: boolean
  player: Player
}

/**
 * Applies a user's edits to the pool. Players whose edit is unchanged stay the same object, so that a table redraws only
 * one row. A captain without an edited projection follows the edited projection of the FLEX row.
 *
 * @param slots the contest's slots, for the captain's factor.
 */
export function poolEditor(rows: readonly PlayerRow[], slots?: readonly Slot[]): (edits: PoolEdits) => Player[] {
  const factor = captainPoints(slots)
  const flexRowOf = flexRows(rows)
  const last = new Map<string, CachedPlayer>()

  return ({ edits, isZeroed }) => {
    const playerOf = (row: PlayerRow): Player => {
      const edit = edits[row.Id]
      const flexRow = flexRowOf.get(row)
      const isFollowing = !hasPoints(edit) && hasPoints(flexRow && edits[flexRow.Id])
      const flex = isFollowing && flexRow !== undefined ? playerOf(flexRow) : undefined
      const known = last.get(row.Id)
      if (known?.edit === edit && known?.flex === flex && known?.isZeroed === isZeroed) return known.player
      const points = flex === undefined ? undefined : round2(flex.ProjPts * factor)
      const player = edited(row, edit, isZeroed, points)
      last.set(row.Id, { edit, flex, isZeroed, player })
      return player
    }
    return rows.map(playerOf)
  }
}

const hasPoints = (edit: PlayerEdit | undefined) => edit?.UserProj !== undefined || edit?.UserMins !== undefined

/** A pool row with the user's edit on top of the default values. `points` replace the default projection. */
function edited(row: PlayerRow, edit: PlayerEdit | undefined, isZeroed: boolean, points?: number): Player {
  const player = derivePlayer({
    ...row,
    ProjPts: row.HouseProjPts ?? row.ProjPts,
    ProjOwn: row.HouseOwn ?? row.ProjOwn,
    ProjMins: row.HouseProjMins ?? row.ProjMins,
    ...(isZeroed && { MinExp: 0, MaxExp: 0 }),
    ...edit,
  })
  return points === undefined ? player : derivePlayer({ ...player, ProjPts: points })
}

/** For each captain row the same person's FLEX row. */
function flexRows(rows: readonly PlayerRow[]): Map<PlayerRow, PlayerRow> {
  const persons = personsOf(rows)
  const flexOf = new Map(rows.flatMap((row, index) => (row.RosterPosition === 'FLEX' ? [[persons[index], row]] : [])))
  return new Map(
    rows.flatMap((row, index) => {
      const flex = row.RosterPosition === 'CPT' ? flexOf.get(persons[index]) : undefined
      return flex === undefined ? [] : [[row, flex]]
    }),
  )
}
