import type { Ruleset } from '../ruleset.ts'
import type { NumberFormat } from './numberFormat.ts'
import { type Bounded, inContest, type SectionId, type Setting, type SettingText, settingSections } from './setting.ts'
import { type NameOf, type SettingName, type SettingValues, settingsByName, type UserSettings } from './settings.ts'

/** New values for some; undefined resets one to its default. */
export type SettingsChange = { [Name in keyof UserSettings]?: UserSettings[Name] | undefined }

interface About {
  /** `minSal`, or `captainPct.qb` for a part of a setting. */
  id: string
  setting: SettingName
  label: string
  help: string
}

export interface NumberField extends About {
  kind: 'number'
  format: NumberFormat
  read(values: SettingValues): number | null
  /** The change that sets it to `value`. */
  change(value: number | null, values: SettingValues): SettingsChange
}

export interface SwitchField extends About {
  kind: 'switch'
  setting: NameOf<'switch'>
}

export interface TeamsField extends About {
  kind: 'teams'
  setting: NameOf<'teams'>
}

interface StacksField extends About {
  kind: 'stacks'
  setting: NameOf<'stacks'>
}

export type SettingField = NumberField | SwitchField | TeamsField | StacksField

export interface SettingSection {
  id: SectionId
  title: string
  fields: readonly SettingField[]
}

/** Whether a setting means something in a contest. */
export function meansSomething(name: SettingName, { sport, contestType }: Ruleset): boolean {
  const { contests } = settingsByName[name]
  return contests === undefined || contests.includes(sport) || contests.includes(`${sport} ${contestType}`)
}

/** What a contest says of a setting. */
export const settingText = (name: SettingName, { sport }: Pick<Ruleset, 'sport'>): SettingText => ({
  ...settingsByName[name],
  ...settingsByName[name].inSport?.[sport],
})

/** Every field that means something in a contest, by section. */
export function settingSectionsOf(ruleset: Ruleset): SettingSection[] {
  const names = (Object.keys(settingsByName) as SettingName[]).filter((name) => meansSomething(name, ruleset))
  return settingSections
    .map(({ id, title }) => ({
      id,
      title,
      fields: names.filter((name) => settingsByName[name].section === id).flatMap((name) => fieldsOf(name, ruleset)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** The fields of one setting: one for each of its parts. */
export function fieldsOf(setting: SettingName, ruleset: Ruleset): SettingField[] {
  const { label, help } = settingText(setting, ruleset)
  const about = { id: setting, setting, label, help }
  const known = settingsByName[setting]
  if (isOf('switch', setting)) return [{ ...about, kind: 'switch', setting }]
  if (isOf('teams', setting)) return [{ ...about, kind: 'teams', setting }]
  if (isOf('stacks', setting)) return [{ ...about, kind: 'stacks', setting }]
  if (isOf('number', setting) && known.kind === 'number')
    return [
      {
        ...about,
        label: boundedLabel(label, known.bound),
        kind: 'number',
        format: inContest(known.format, ruleset),
        read: (values) => values[setting],
        change: (value) => ({ [setting]: value }),
      },
    ]
  if (isOf('parts', setting) && known.kind === 'parts')
    return Object.entries(known.parts).map(([part, { format, label, help, bound }]) => ({
      label: boundedLabel(label, bound),
      help,
      kind: 'number',
      id: `${setting}.${part}`,
      setting,
      format: inContest(format, ruleset),
      read: (values) => partsOf(setting, values)[part] ?? null,
      change: (value, values) => ({ [setting]: { ...partsOf(setting, values), [part]: value ?? 0 } }),
    }))
  return []
}

const boundedLabel = (label: string, bound: Bounded['bound']) => (bound === undefined ? label : `${label}, ${bound}`)

const partsOf = (setting: NameOf<'parts'>, values: SettingValues): Readonly<Record<string, number>> => values[setting]

const isOf = <Kind extends Setting['kind']>(kind: Kind, name: SettingName): name is NameOf<Kind> =>
  settingsByName[name].kind === kind
