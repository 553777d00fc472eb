import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { defaultSeed, type Ruleset, type Settings, type UserSettings } from '@slatecraft/slate'
import { IconArrowsShuffle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { settingFaults } from './resolveSettings.ts'
import { ResetButton, SettingInput, wrapperOrder } from './SettingInput.tsx'
import { settingSections } from './settingFields.ts'
import { stackSentence } from './stackSentence.ts'

interface SettingsPanelProps {
  ruleset: Ruleset
  /** The contest's. */
  defaults: Settings
  /** Those in force. */
  settings: Settings
  seed: number | undefined
  /** Sets some anew, as one step of that label; undefined takes one back to its default. */
  onChange(label: string, patch: { [Name in keyof UserSettings]?: UserSettings[Name] | undefined }): void
}

export function SettingsPanel({ ruleset, defaults, settings, seed, onChange }: SettingsPanelProps) {
  const faults = settingFaults(settings)
  return (
    <div className="sc-settings">
      {settingSections(ruleset).map(({ title, fields }) => (
        <section key={title} className="sc-card" aria-label={title}>
          <h2>{title}</h2>
          <div className="sc-setting-grid">
            {fields.map((field) => (
              <SettingInput
                key={field.name}
                field={field}
                value={settings[field.name]}
                defaultValue={defaults[field.name]}
                fault={faults[field.name]}
                onChange={(value) => onChange(`${field.label} ${value}`, { [field.name]: value })}
                onReset={() => onChange(`${field.label} reset`, { [field.name]: undefined })}
              />
            ))}
            {title === 'Variety' && (
              <SeedInput
                seed={seed ?? defaultSeed}
                onChange={(next) => onChange(`Seed ${next ?? defaultSeed}`, { seed: next })}
              />
            )}
          </div>
        </section>
      ))}
      <p className="sc-note">
        <IconInfoCircle size={18} aria-hidden />
        <span>
          Every other setting has this contest’s default. {stackSentence(defaults, ruleset)} The command line sets each
          of them.
        </span>
      </p>
    </div>
  )
}

function SeedInput({ seed, onChange }: { seed: number; onChange(seed: number | undefined): void }) {
  const [typed, setTyped] = useState<string>()
  const isFault = typed !== undefined && !/^\d{1,15}$/.test(typed)
  return (
    <div className="sc-setting" data-changed={seed !== defaultSeed || undefined}>
      <TextInput
        label="Seed"
        inputWrapperOrder={wrapperOrder}
        description={`The same request and seed give the same lineups. Default ${defaultSeed}.`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(seed)}
        error={isFault ? 'Needs a whole number of at least 0' : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          if (/^\d{1,15}$/.test(currentTarget.value)) onChange(Number(currentTarget.value))
        }}
        onBlur={() => isFault || setTyped(undefined)}
        rightSection={
          <Tooltip label="New seed">
            <ActionIcon
              variant="subtle"
              aria-label="New seed"
              onClick={() => {
                setTyped(undefined)
                onChange(Math.floor(Math.random() * 1_000_000_000))
              }}
            >
              <IconArrowsShuffle size={17} aria-hidden />
            </ActionIcon>
          </Tooltip>
        }
      />
      <ResetButton
        label="Seed"
        isDisabled={seed === defaultSeed && !isFault}
        onReset={() => {
          setTyped(undefined)
          onChange(undefined)
        }}
      />
    </div>
  )
}
