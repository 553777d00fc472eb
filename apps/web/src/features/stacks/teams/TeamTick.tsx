import { defaultTeamStack, type TeamStack, teamSwitches } from '@slatecraft/slate'
import type { TeamToggle } from '../shared/teamFields.ts'

interface TeamTickProps {
  row: TeamStack
  toggle: TeamToggle
  onSet(label: string, fields: Partial<TeamStack>): void
}

/** One team switch. */
export function TeamTick({ row, toggle: { name, help }, onSet }: TeamTickProps) {
  return (
    <input
      type="checkbox"
      className="sc-cell-tick"
      aria-label={`${row.TeamAbbrev}: allow ${teamSwitches[name]}`}
      title={help}
      data-changed={row[name] !== defaultTeamStack(row.TeamAbbrev)[name] || undefined}
      checked={row[name]}
      onChange={({ currentTarget: { checked } }) =>
        onSet(`${row.TeamAbbrev}: ${teamSwitches[name]} ${checked ? 'on' : 'off'}`, { [name]: checked })
      }
    />
  )
}
