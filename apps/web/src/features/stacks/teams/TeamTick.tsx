import { defaultTeamStack, type TeamStack } from '@slatecraft/slate'
import type { TeamToggle } from '../shared/teamFields.ts'

interface TeamTickProps {
  row: TeamStack
  toggle: TeamToggle
  onSet(label: string, fields: Partial<TeamStack>): void
}

/** One of a team's switches. */
export function TeamTick({ row, toggle: { name, words, meaning }, onSet }: TeamTickProps) {
  return (
    <input
      type="checkbox"
      className="sc-cell-tick"
      aria-label={`${row.TeamAbbrev}: allow ${words}`}
      title={meaning}
      data-changed={row[name] !== defaultTeamStack(row.TeamAbbrev)[name] || undefined}
      checked={row[name]}
      onChange={({ currentTarget: { checked } }) =>
        onSet(`${row.TeamAbbrev}: ${words} ${checked ? 'on' : 'off'}`, { [name]: checked })
      }
    />
  )
}
