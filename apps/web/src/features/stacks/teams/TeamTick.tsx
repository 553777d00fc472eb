import { defaultTeamStack, type TeamStack } from '@slatecraft/slate'
import type { TeamToggle } from '../shared/teamFields.ts'

interface TeamTickProps {
  row: TeamStack
  toggle: TeamToggle
  onSet(label: string, fields: Partial<TeamStack>): void
}

/** One team switch. */
export function TeamTick({ row, toggle: { name, words, help }, onSet }: TeamTickProps) {
  return (
    <input
      type="checkbox"
      className="sc-cell-tick"
      aria-label={`${row.TeamAbbrev}: allow ${words}`}
      title={help}
      data-changed={row[name] !== defaultTeamStack(row.TeamAbbrev)[name] || undefined}
      checked={row[name]}
      onChange={({ currentTarget: { checked } }) =>
        onSet(`${row.TeamAbbrev}: ${words} ${checked ? 'on' : 'off'}`, { [name]: checked })
      }
    />
  )
}
