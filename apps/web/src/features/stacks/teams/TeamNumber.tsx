import { defaultTeamStack, type TeamStack } from '@slatecraft/slate'
import { CellInput } from '../../../components/cellTable/CellInput.tsx'
import { enterNumber } from '../enterNumber.ts'
import { shownTotal, type TeamTotal, teamFieldWords, totalFormat } from '../shared/teamFields.ts'
import { isCrossed, storedTotal } from './teamRows.ts'

interface TeamNumberProps {
  row: TeamStack
  total: TeamTotal
  end: 'min' | 'max'
  /** Number of roster slots. */
  slotCount: number
  onSet(label: string, fields: Partial<TeamStack>): void
  onRefused(words: string): void
}

/** One min or max of a team's players in a lineup. */
export function TeamNumber({ row, total, end, slotCount, onSet, onRefused }: TeamNumberProps) {
  const field = total[end]
  const words = teamFieldWords(field)
  const shown = shownTotal(row, field, slotCount)
  return (
    <CellInput
      label={`${row.TeamAbbrev}: ${words}`}
      inputMode="numeric"
      text={String(shown)}
      isChanged={row[field] !== defaultTeamStack(row.TeamAbbrev)[field]}
      fault={
        isCrossed(row, total, slotCount)
          ? `${row.TeamAbbrev}: Min ${total.label} is above Max ${total.label}`
          : undefined
      }
      onEnter={(text) =>
        enterNumber({
          label: `${row.TeamAbbrev}: ${words}`,
          text,
          value: shown,
          format: totalFormat,
          onRefused,
          onSet: (value) =>
            onSet(`${row.TeamAbbrev}: ${words} ${value}`, { [field]: storedTotal(field, value, slotCount) }),
        })
      }
    />
  )
}
