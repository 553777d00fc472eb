import { type PlayerRow, round2 } from '../../player.ts'
import { captainPoints } from '../../ruleset.ts'
import type { PoolLayout } from './poolLayouts.ts'
import type { PlayerDraft, PoolContest } from './readPoolRow.ts'

/**
 * The rows of one player: himself in a classic contest. In a showdown his ids end in `|CPT` and `|FLEX`; where
 * the site lists a player once and makes him captain by column alone, both rows come from that one.
 */
export function withRosterPlaces(draft: PlayerDraft, contest: PoolContest, layout: PoolLayout): PlayerRow[] {
  const { player } = draft
  if (contest.contestType === 'classic') return [player]
  const placed: PlayerRow = { ...player, Id: `${player.Id}|${player.RosterPosition}` }
  if (player.RosterPosition === 'CPT') return [asCaptain(placed, contest)]
  if (layout.captainHasOwnRow) return [placed]
  const Salary = draft.captainSalary ?? Math.round(player.Salary * (captainSalary(contest) ?? 1))
  return [asCaptain({ ...placed, Id: `${player.Id}|CPT`, RosterPosition: 'CPT', Salary }, contest), placed]
}

const captainSalary = ({ slots }: PoolContest) => slots?.find((slot) => slot.points !== undefined)?.salary

function asCaptain(player: PlayerRow, { slots }: PoolContest): PlayerRow {
  const points = round2(player.ProjPts * captainPoints(slots))
  return { ...player, ProjPts: points, HouseProjPts: points }
}
