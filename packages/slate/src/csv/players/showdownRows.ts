import { type PlayerRow, round2 } from '../../player.ts'
import { captainPoints } from '../../ruleset.ts'
import type { PlayerListLayout } from '../../sites/siteTable.ts'
import type { PlayerDraft, PoolContest } from './readPoolRow.ts'

/**
 * A player's rows in a showdown, with ids that end in `|CPT` and `|FLEX`. Where the site lists each player once and its
 * files have a captain column, one row becomes both.
 */
export function showdownRows(draft: PlayerDraft, contest: PoolContest, layout: PlayerListLayout): PlayerRow[] {
  const { player } = draft
  const row: PlayerRow = { ...player, Id: `${player.Id}|${player.RosterPosition}` }
  if (player.RosterPosition === 'CPT') return [asCaptain(row, contest)]
  if (layout.captainHasOwnRow) return [row]
  const Salary = draft.captainSalary ?? Math.round(player.Salary * (captainSalary(contest) ?? 1))
  return [asCaptain({ ...row, Id: `${player.Id}|CPT`, RosterPosition: 'CPT', Salary }, contest), row]
}

const captainSalary = ({ slots }: PoolContest) => slots?.find((slot) => slot.points !== undefined)?.salary

function asCaptain(player: PlayerRow, { slots }: PoolContest): PlayerRow {
  const points = round2(player.ProjPts * captainPoints(slots))
  return { ...player, ProjPts: points, HouseProjPts: points }
}
