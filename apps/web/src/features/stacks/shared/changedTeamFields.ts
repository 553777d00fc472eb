import type { TeamStack } from '@slatecraft/slate'
import type { FieldChange } from '../../settings/shared/changedSettings.ts'
import { shownTotal, teamFieldWords, teamToggles, teamTotals } from './teamFields.ts'

/**
 * Which of a team's numbers and switches differ, by their names in the Team Stacks tab.
 *
 * @param places number of roster slots.
 */
export function changedTeamFields(before: TeamStack, after: TeamStack, slotCount: number): FieldChange[] {
  const becomes = fieldTexts(after, slotCount)
  return fieldTexts(before, slotCount).flatMap(({ label, text }, index) =>
    becomes[index]?.text === text ? [] : [{ label, before: text, after: becomes[index]?.text ?? '' }],
  )
}

const fieldTexts = (row: TeamStack, slotCount: number) => [
  ...teamToggles.map(({ name }) => ({ label: teamFieldWords(name), text: row[name] ? 'on' : 'off' })),
  ...teamTotals
    .flatMap(({ min, max }) => [min, max])
    .map((name) => ({ label: teamFieldWords(name), text: String(shownTotal(row, name, slotCount)) })),
]
