import { Button } from '@mantine/core'
import {
  defaultSeed,
  isSame,
  type Player,
  type Ruleset,
  type SettingName,
  type Settings,
  type SettingsChange,
  settingNames,
  settingSectionsOf,
} from '@slatecraft/slate'
import { IconRotate2, IconSearch } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { SectionFields } from './SectionFields.tsx'
import { settingFaults } from './settingFaults.ts'
import { foundSections, isChanged, type SettingsForm } from './settingsForm.ts'
import './settings.css'

interface SettingsPanelProps {
  ruleset: Ruleset
  /** With edits. */
  players: readonly Player[]
  /** The contest's defaults. */
  defaults: Settings
  /** The current values. */
  settings: Settings
  seed: number | undefined
  /** The editor of stack rules, if the sport has them. */
  stacks: ReactNode
  /** Changes settings as one undo step of that label; undefined resets one to its default. */
  onChange(label: string, change: SettingsChange): void
}

/** Build Settings: every setting but those of players, teams and groups. The number of lineups is next to Build. */
export function SettingsPanel({ ruleset, players, defaults, settings, seed, stacks, onChange }: SettingsPanelProps) {
  const [query, setQuery] = useState('')
  const form: SettingsForm = {
    ruleset,
    values: { ...settings, seed: seed ?? defaultSeed },
    defaults: { ...defaults, seed: defaultSeed },
    faults: settingFaults(settings),
    onChange,
  }
  const sections = settingSectionsOf(ruleset).filter(({ id }) => id !== 'run')
  const found = foundSections(sections, query)
  const changed = changedNames(form)
  /** A link from elsewhere on the page must find its setting. */
  const showAllAgain = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setQuery('')
  }
  return (
    <form
      className="sc-settings"
      aria-label="Build settings"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onBlur={showAllAgain}
    >
      <div className="sc-settings-bar">
        <label className="sc-settings-search">
          <IconSearch size={16} aria-hidden />
          <input
            type="search"
            aria-label="Find a setting"
            placeholder="Find a setting"
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </label>
        <nav aria-label="Sections">
          {sections.map((section) => {
            const count = section.fields.filter((field) => isChanged(field, form)).length
            return (
              <button
                key={section.id}
                type="button"
                onClick={() => {
                  setQuery('')
                  requestAnimationFrame(() => showSection(section.id))
                }}
              >
                {section.title}
                {count > 0 && <span className="sc-settings-count">{count}</span>}
              </button>
            )
          })}
        </nav>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRotate2 size={15} aria-hidden />}
          disabled={changed.length === 0}
          onClick={() =>
            onChange('All build settings reset', Object.fromEntries(changed.map((name) => [name, undefined])))
          }
        >
          Reset all{changed.length > 0 && ` (${changed.length})`}
        </Button>
      </div>
      {found.map((section) => (
        <section
          key={section.id}
          id={sectionId(section.id)}
          aria-labelledby={`${sectionId(section.id)}-title`}
          tabIndex={-1}
        >
          <h2 id={`${sectionId(section.id)}-title`}>{section.title}</h2>
          <div className="sc-section-fields">
            <SectionFields section={section} form={form} players={players} stacks={stacks} />
          </div>
        </section>
      ))}
      {found.length === 0 && <p className="sc-loading">No setting of this contest matches “{query}”.</p>}
    </form>
  )
}

const sectionId = (id: string) => `settings-${id}`

function showSection(id: string): void {
  const section = document.getElementById(sectionId(id))
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** The settings that differ from the defaults, except the number of lineups, which is next to Build. */
const changedNames = ({ values, defaults }: SettingsForm): SettingName[] =>
  [...settingNames, 'seed' as const].filter((name) => name !== 'numLUs' && !isSame(values[name], defaults[name]))
