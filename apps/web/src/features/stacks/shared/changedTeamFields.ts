import type { TeamStack } from '@slatecraft/slate'
import type { FieldChange } from '../../settings/shared/changedSettings.ts'
import { teamFieldWords, teamToggles, teamTotals } from './teamFields.ts'

/** Which of a team's numbers and switches differ, by their names in the Team Stacks tab. */
export function changedTeamFields(before: TeamStack, after: TeamStack): FieldChange[] {
  const becomes = fieldTexts(after)
  return fieldTexts(before).flatMap(({ label, text }, index) =>
    becomes[index]?.text === text ? [] : [{ label, before: text, after: becomes[index]?.text ?? '' }],
  )
}

const fieldTexts = (row: TeamStack) => [
  ...teamToggles.map(({ name }) => ({ label: teamFieldWords(name), text: row[name] ? 'on' : 'off' })),
  ...teamTotals
    .flatMap(({ min, max }) => [min, max])
    .map((name) => ({ label: teamFieldWords(name), text: String(row[name]) })),
]
