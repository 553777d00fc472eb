import { ActionIcon } from '@mantine/core'
import { hasOwnership, type NumberField, type Player, type SettingSection } from '@slatecraft/slate'
import { IconArrowsShuffle, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { locationId } from '../../navigation/pageLocation.ts'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import { WithheldContext } from '../plans/shared/withheld.ts'
import { BracketTable } from './BracketTable.tsx'
import { SettingRow } from './SettingRow.tsx'
import { sumOf } from './settingFaults.ts'
import { changeNumber, isOfBracket, type SettingsForm } from './settingsForm.ts'
import { TeamsLocked } from './TeamsLocked.tsx'
import { TopRanks } from './TopRanks.tsx'

interface SectionFieldsProps {
  section: SettingSection
  form: SettingsForm
  players: readonly Player[]
  /** The editor of stack rules. */
  stacks: ReactNode
}

/** The content of a section. */
export function SectionFields({ section, form, players, stacks }: SectionFieldsProps) {
  const { id, fields } = section
  if (fields.some(({ kind }) => kind === 'stacks')) return stacks
  const numbers = fields.filter((field) => field.kind === 'number')
  if (id === 'top') return <TopRanks fields={numbers} form={form} />
  const sum = sumOf(id, form.values)
  const isOff = id === 'ownership' && players.length > 0 && !hasOwnership(players)
  return (
    <>
      {isOff && <OffNote />}
      <div className={id === 'ownership' ? 'sc-setting-sides' : undefined}>
        <div
          className="sc-setting-rows"
          id={id === 'captain' ? locationId({ tab: 'settings', setting: 'captainPct' }) : undefined}
        >
          {fields.map((field) => {
            if (isOfBracket(field.id) || field.kind === 'stacks') return null
            if (field.kind === 'teams')
              return <TeamsLocked key={field.id} field={field} form={form} players={players} />
            const extra = field.kind === 'number' && field.id === 'seed' && <NewSeed field={field} form={form} />
            return <SettingRow key={field.id} field={field} form={form} isOff={isOff} extra={extra} />
          })}
        </div>
        {numbers.some((field) => isOfBracket(field.id)) && <BracketTable fields={numbers} form={form} isOff={isOff} />}
      </div>
      {sum !== undefined && (
        <p className="sc-setting-sum" role="status" data-fault={sum.isFault || undefined}>
          {sum.words}
        </p>
      )}
    </>
  )
}

function OffNote() {
  const isWithheld = use(WithheldContext).includes('ownership')
  return (
    <p className="sc-setting-note">
      <IconInfoCircle size={17} aria-hidden />
      {isWithheld ? (
        <span>
          These limits need ownership. Enter User Own, or <UpgradeHint />
        </span>
      ) : (
        'No player in this pool has a projected ownership, so these limits are off.'
      )}
    </p>
  )
}

function NewSeed({ field, form }: { field: NumberField; form: SettingsForm }) {
  const draw = () => changeNumber(form, field, Math.floor(Math.random() * 1_000_000))
  return (
    <ActionIcon variant="subtle" className="sc-new-seed" aria-label="New seed" title="New seed" onClick={draw}>
      <IconArrowsShuffle size={16} aria-hidden />
    </ActionIcon>
  )
}
