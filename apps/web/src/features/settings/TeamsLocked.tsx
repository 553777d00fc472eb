import { type Player, type TeamsField, valueWords } from '@slatecraft/slate'
import { FieldRow } from '../../components/fields/FieldRow.tsx'
import { locationId } from '../../navigation/pageLocation.ts'
import { isChanged, resetField, type SettingsForm } from './settingsForm.ts'
import { docsHref } from './shared/docsHref.ts'

interface TeamsLockedProps {
  field: TeamsField
  form: SettingsForm
  players: readonly Player[]
}

/** Teams whose game has begun, each a key that is pressed or not. */
export function TeamsLocked({ field, form, players }: TeamsLockedProps) {
  const { values, defaults, onChange } = form
  const locked = values.teamsLocked
  const known = new Set([...players.map(({ TeamAbbrev }) => TeamAbbrev), ...locked])
  const teams = [...known].filter((team) => team !== '').sort()
  const toggle = (team: string) => {
    const isLocked = locked.includes(team)
    const next = isLocked ? locked.filter((each) => each !== team) : [...locked, team].sort()
    onChange(`${field.label}: ${team} ${isLocked ? 'unlocked' : 'locked'}`, { teamsLocked: next })
  }
  return (
    <FieldRow
      id={locationId({ tab: 'settings', setting: field.setting })}
      label={field.label}
      help={field.help}
      defaultText={valueWords(field, defaults)}
      href={docsHref(field.setting)}
      isChanged={isChanged(field, form)}
      onReset={() => resetField(form, field)}
      isWide
    >
      {({ id, 'aria-describedby': describedBy }) => (
        <fieldset className="sc-team-keys" aria-label={field.label} aria-describedby={describedBy}>
          {teams.map((team, index) => (
            <button
              key={team}
              id={index === 0 ? id : undefined}
              type="button"
              aria-pressed={locked.includes(team)}
              onClick={() => toggle(team)}
            >
              {team}
            </button>
          ))}
        </fieldset>
      )}
    </FieldRow>
  )
}
