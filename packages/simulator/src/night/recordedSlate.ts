import { derivePlayer, findRuleset, type NightRecord, PlayerRow } from '@slatecraft/slate'
import type { OwnershipSlate } from '../field/parameters/fitOwnershipParameters.ts'

/** What a record says of its slate's ownership, to fit and to judge it by. Undefined where none was projected. */
export function recordedSlate({ slate, players: columns }: NightRecord): OwnershipSlate | undefined {
  const ruleset = findRuleset(slate)
  if (ruleset === undefined || !columns.projected.some((share) => (share ?? 0) > 0)) return undefined
  const hasCaptains = columns.isCaptain.includes(true)
  const players = columns.id.map((id, at) =>
    derivePlayer(
      PlayerRow.parse({
        Id: id,
        Name: columns.name[at],
        Position: columns.position[at],
        RosterPosition: hasCaptains ? (columns.isCaptain[at] ? 'CPT' : 'FLEX') : null,
        TeamAbbrev: columns.team[at],
        Opp: columns.opponent[at],
        Salary: columns.salary[at],
        ProjPts: columns.projection[at],
        ProjOwn: columns.projected[at] === null ? null : 100 * columns.projected[at]!,
      }),
    ),
  )
  return { players, ruleset, owned: Float64Array.from(columns.owned, (share) => share ?? Number.NaN) }
}
