import type { TeamStack } from '@slatecraft/slate'
import type { NumberFormat } from '../../../components/fields/numberFormat.ts'

type Row = Omit<TeamStack, 'TeamAbbrev'>
/** One of a team's numbers and switches. */
export type TeamField = keyof Row
type FieldsOf<Value> = { [Name in keyof Row]: Row[Name] extends Value ? Name : never }[keyof Row]

export interface TeamToggle {
  name: FieldsOf<boolean>
  /** In its heading. */
  label: string
  /** As the history and screen readers call it. */
  words: string
  meaning: string
}

export interface ToggleGroup {
  title: string
  toggles: readonly TeamToggle[]
}

const partner = (name: TeamToggle['name'], position: string): TeamToggle => ({
  name,
  label: position,
  words: `${position} stack`,
  meaning: `Off: its ${position}s do not fill a rule’s minimum beside its own QB.`,
})
const bringBack = (name: TeamToggle['name'], position: string): TeamToggle => ({
  name,
  label: position,
  words: `opponent ${position} stack`,
  meaning: `Off: opposing ${position}s do not fill a rule’s minimum of opponents beside this team’s QB.`,
})

/** What may be stacked. */
export const toggleGroups: readonly ToggleGroup[] = [
  {
    title: 'Stack',
    toggles: [
      {
        name: 'AllowQBStack',
        label: 'QB',
        words: 'QB stack',
        meaning: 'Off: its QB is in no lineup whose stack rule has a minimum.',
      },
      partner('AllowRBStack', 'RB'),
      partner('AllowWRStack', 'WR'),
      partner('AllowTEStack', 'TE'),
    ],
  },
  {
    title: 'Bring-back',
    toggles: [
      {
        name: 'AllowGameStack',
        label: 'Game',
        words: 'game stack',
        meaning: 'Off: its QB is in no lineup whose stack rule asks for opponents.',
      },
      bringBack('AllowRBOppStack', 'RB'),
      bringBack('AllowWROppStack', 'WR'),
      bringBack('AllowTEOppStack', 'TE'),
    ],
  },
]
export const teamToggles: readonly TeamToggle[] = toggleGroups.flatMap(({ toggles }) => toggles)

/** How many of the team a lineup holds; the least counts beside its own QB, the most in every lineup. */
export interface TeamTotal {
  label: string
  meaning: string
  min: FieldsOf<number>
  max: FieldsOf<number>
}

const total = (label: string, what: string, min: TeamTotal['min'], max: TeamTotal['max']): TeamTotal => ({
  label,
  meaning: `${what} of the team in a lineup: the least beside its QB, the most in every lineup.`,
  min,
  max,
})

export const teamTotals: readonly TeamTotal[] = [
  total('Flex', 'RB, WR and TE', 'TotalMinFlex', 'TotalMaxFlex'),
  total('Players', 'All players, QB and DST too,', 'TotalMinPlayers', 'TotalMaxPlayers'),
  total('RB', 'RBs', 'TotalMinRBs', 'TotalMaxRBs'),
  total('WR', 'WRs', 'TotalMinWRs', 'TotalMaxWRs'),
  total('TE', 'TEs', 'TotalMinTEs', 'TotalMaxTEs'),
]

/** Both ends of the numbers. */
export const totalFormat: NumberFormat = { least: 0, most: 20, isWhole: true, step: 1 }

const fieldWords = new Map<TeamField, string>([
  ...teamToggles.map(({ name, words }) => [name, words] as const),
  ...teamTotals.flatMap(({ label, min, max }) => [[min, `Min ${label}`] as const, [max, `Max ${label}`] as const]),
])

/** As every screen calls a field: `opponent RB stack`, `Min WR`. */
export const teamFieldWords = (field: TeamField): string => fieldWords.get(field) ?? field

/**
 * A number as screens show it. Of all players the roster's size is no limit, whatever larger number is stored, the
 * default's 20 among them.
 *
 * @param places of the roster.
 */
export const shownTotal = (row: TeamStack, field: TeamTotal['min'], places: number): number =>
  field === 'TotalMaxPlayers' ? Math.min(row[field], places) : row[field]
