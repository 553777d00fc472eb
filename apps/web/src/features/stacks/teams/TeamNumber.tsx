import { defaultTeamStack, type TeamStack } from '@slatecraft/slate'
import { CellInput } from '../../../components/cellTable/CellInput.tsx'
import { enterNumber } from '../enterNumber.ts'
import { boundFormat } from '../rules/bounds.ts'
import { type TeamTotal, teamFieldWords } from '../shared/teamFields.ts'
import { isCrossed } from './teamRows.ts'

interface TeamNumberProps {
  row: TeamStack
  total: TeamTotal
  end: 'min' | 'max'
  onSet(label: string, fields: Partial<TeamStack>): void
}

/** One min or max of a team's players in a lineup. */
export function TeamNumber({ row, total, end, onSet }: TeamNumberProps) {
  const field = total[end]
  const words = teamFieldWords(field)
  return (
    <CellInput
      label={`${row.TeamAbbrev}: ${words}`}
      inputMode="numeric"
      text={String(row[field])}
      isChanged={row[field] !== defaultTeamStack(row.TeamAbbrev)[field]}
      fault={isCrossed(row, total) ? `${row.TeamAbbrev}: Min ${total.label} is above Max ${total.label}` : undefined}
      onEnter={(text) =>
        enterNumber({
          label: `${row.TeamAbbrev}: ${words}`,
          text,
          value: row[field],
          format: boundFormat,
          onSet: (value) => onSet(`${row.TeamAbbrev}: ${words} ${value}`, { [field]: value }),
        })
      }
    />
  )
}
