import { personsOf } from './person.ts'
import { derivePlayer, type Player, type PlayerRow, round2 } from './player.ts'
import type { PlayerEdit, PoolEdits } from './playerEdit.ts'
import { captainPoints } from './ruleset.ts'
import type { Slot } from './sites/contestRules.ts'

/** What one player of the edited pool was made of. */
interface Making {
  edit: PlayerEdit | undefined
  /** A captain's other row as edited, where it decides his points. */
  other: Player | undefined
  isZeroed: boolean
  player: Player
}

/**
 * Turns a user's edits into the pool, giving the same object for every player whose edit is the same, so that a table
 * redraws one row. A captain without a projection of his own follows the one that the user gave his other row.
 *
 * @param slots the contest's roster, for what a captain's points are multiplied by.
 */
export function poolEditor(rows: readonly PlayerRow[], slots?: readonly Slot[]): (edits: PoolEdits) => Player[] {
  const factor = captainPoints(slots)
  const otherRowOf = otherRows(rows)
  const last = new Map<string, Making>()

  return ({ edits, isZeroed }) => {
    const playerOf = (row: PlayerRow): Player => {
      const edit = edits[row.Id]
      const otherRow = otherRowOf.get(row)
      const otherEdit = otherRow && edits[otherRow.Id]
      const isFollowing = !hasPoints(edit) && hasPoints(otherEdit)
      const other = isFollowing && otherRow !== undefined ? playerOf(otherRow) : undefined
      const known = last.get(row.Id)
      if (known?.edit === edit && known?.other === other && known?.isZeroed === isZeroed) return known.player
      const points = other === undefined ? undefined : round2(other.ProjPts * factor)
      const player = edited(row, edit, isZeroed, points)
      last.set(row.Id, { edit, other, isZeroed, player })
      return player
    }
    return rows.map(playerOf)
  }
}

const hasPoints = (edit: PlayerEdit | undefined) => edit?.UserProj !== undefined || edit?.UserMins !== undefined

/** A pool row with the user's edit on top of the house's values; `points` stand for the house's where given. */
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

/** For each captain's row the same human's other one. */
function otherRows(rows: readonly PlayerRow[]): Map<PlayerRow, PlayerRow> {
  const persons = personsOf(rows)
  const flexOf = new Map(rows.flatMap((row, index) => (row.RosterPosition === 'FLEX' ? [[persons[index], row]] : [])))
  return new Map(
    rows.flatMap((row, index) => {
      const other = row.RosterPosition === 'CPT' ? flexOf.get(persons[index]) : undefined
      return other === undefined ? [] : [[row, other]]
    }),
  )
}
