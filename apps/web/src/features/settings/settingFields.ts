import type { Ruleset, Settings, Sport } from '@slatecraft/slate'

/** Settings that are a number, or nothing. */
type NumberSetting = {
  [Name in keyof Settings]: Settings[Name] extends number | null ? Name : never
}[keyof Settings]

export interface SettingField {
  name: NumberSetting
  label: string
  /** One line: what it does. */
  meaning: string
  unit: '$' | '%' | ''
  isWhole: boolean
  least: number
  most: number
  /** Shown in an empty field; only such fields may be empty. */
  whenEmpty?: string
}

export interface SettingSection {
  title: string
  fields: readonly SettingField[]
}

/** Positions (nfl) and roles (mlb) with a randomness of their own. */
const ownRandomness: Partial<Record<Sport, readonly ('QB' | 'RB' | 'WR' | 'TE' | 'DST' | 'Hitter' | 'Pitcher')[]>> = {
  nfl: ['QB', 'RB', 'WR', 'TE', 'DST'],
  mlb: ['Hitter', 'Pitcher'],
}

const randomnessFields = (sport: Sport) =>
  (ownRandomness[sport] ?? []).map(
    (whose): SettingField => ({
      name: `projPtsRand${whose}`,
      label: whose,
      meaning: 'Instead of the overall one; 0 counts.',
      unit: '%',
      isWhole: false,
      least: 0,
      most: 100,
      whenEmpty: 'overall',
    }),
  )

/** The fields of the Build Settings tab. */
export function settingSections({
  sport,
  salaryCap,
  slots,
}: Pick<Ruleset, 'sport' | 'salaryCap' | 'slots'>): SettingSection[] {
  const salary = { unit: '$', isWhole: true, least: 0, most: salaryCap } as const
  return [
    {
      title: 'Salary',
      fields: [
        { name: 'minSal', label: 'Min Salary', meaning: 'No lineup spends less than this.', ...salary },
        { name: 'maxSal', label: 'Max Salary', meaning: 'No lineup spends more; at most the site’s cap.', ...salary },
      ],
    },
    {
      title: 'Variety',
      fields: [
        {
          name: 'minUnique',
          label: 'Min Unique',
          meaning: 'Any two lineups differ by at least this many players.',
          unit: '',
          isWhole: true,
          least: 1,
          most: slots.length,
        },
      ],
    },
    {
      title: 'Projection randomness',
      fields: [
        {
          name: 'projPtsRandInput',
          label: 'Overall',
          meaning: 'Moves each projection by up to this share, anew per lineup.',
          unit: '%',
          isWhole: false,
          least: 0,
          most: 100,
        },
        ...randomnessFields(sport),
      ],
    },
  ]
}

/** Reads what was typed; `value` null is an empty field. */
export function readSetting(field: SettingField, text: string): { value: number | null } | { fault: string } {
  const bare = text.replace(/[$,%\s]/g, '')
  if (bare === '') return field.whenEmpty === undefined ? { fault: 'Needs a number' } : { value: null }
  const value = Number(bare)
  if (!/^\d*\.?\d*$/.test(bare) || Number.isNaN(value)) return { fault: 'Needs a number' }
  if (field.isWhole && !Number.isInteger(value)) return { fault: 'Needs a whole number' }
  if (value < field.least || value > field.most) {
    return { fault: `Must be ${field.least.toLocaleString('en-US')} to ${field.most.toLocaleString('en-US')}` }
  }
  return { value }
}

export function showSetting({ unit, whenEmpty }: SettingField, value: number | null): string {
  if (value === null) return whenEmpty ?? ''
  if (unit === '$') return `$${value.toLocaleString('en-US')}`
  return `${value}${unit}`
}
