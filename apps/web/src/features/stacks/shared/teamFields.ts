import type { NumberFormat, TeamStack } from '@slatecraft/slate'

type Row = Omit<TeamStack, 'TeamAbbrev'>
/** One team number or switch. */
export type TeamField = keyof Row
type FieldsOf<Value> = { [Name in keyof Row]: Row[Name] extends Value ? Name : never }[keyof Row]

export interface TeamToggle {
  name: FieldsOf<boolean>
  /** Short name for the column heading. */
  label: string
  /** Name in the history and for screen readers. */
  words: string
  help: string
}

export interface ToggleGroup {
  title: string
  toggles: readonly TeamToggle[]
}

const partner = (name: TeamToggle['name'], position: string): TeamToggle => ({
  name,
  label: position,
  words: `${position} stack`,
  help: `Off: its ${position}s do not count toward a stack rule’s minimum with its QB.`,
})
const bringBack = (name: TeamToggle['name'], position: string): TeamToggle => ({
  name,
  label: position,
  words: `opponent ${position} stack`,
  help: `Off: opposing ${position}s do not count toward a stack rule’s bring-back minimum with this team’s QB.`,
})

/** Which positions may be stacked. */
export const toggleGroups: readonly ToggleGroup[] = [
  {
    title: 'Stack',
    toggles: [
      {
        name: 'AllowQBStack',
        label: 'QB',
        words: 'QB stack',
        help: 'Off: no lineup with a forced stack uses its QB.',
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
        help: 'Off: no lineup with a forced bring-back uses its QB.',
      },
      bringBack('AllowRBOppStack', 'RB'),
      bringBack('AllowWROppStack', 'WR'),
      bringBack('AllowTEOppStack', 'TE'),
    ],
  },
]
export const teamToggles: readonly TeamToggle[] = toggleGroups.flatMap(({ toggles }) => toggles)

/** How many players of the team a lineup holds. The min applies with the team's own QB, the max in every lineup. */
export interface TeamTotal {
  label: string
  help: string
  min: FieldsOf<number>
  max: FieldsOf<number>
}

const total = (label: string, what: string, min: TeamTotal['min'], max: TeamTotal['max']): TeamTotal => ({
  label,
  help: `${what} from this team in a lineup. Min applies with its QB; max applies always.`,
  min,
  max,
})

export const teamTotals: readonly TeamTotal[] = [
  total('Flex', 'RB, WR and TE', 'TotalMinFlex', 'TotalMaxFlex'),
  total('Players', 'All players (QB and DST too)', 'TotalMinPlayers', 'TotalMaxPlayers'),
  total('RB', 'RBs', 'TotalMinRBs', 'TotalMaxRBs'),
  total('WR', 'WRs', 'TotalMinWRs', 'TotalMaxWRs'),
  total('TE', 'TEs', 'TotalMinTEs', 'TotalMaxTEs'),
]

/** Range of the numbers. */
export const totalFormat: NumberFormat = { least: 0, most: 20, isWhole: true, step: 1 }

const fieldWords = new Map<TeamField, string>([
  ...teamToggles.map(({ name, words }) => [name, words] as const),
  ...teamTotals.flatMap(({ label, min, max }) => [[min, `Min ${label}`] as const, [max, `Max ${label}`] as const]),
])

/** A field's name on every screen: `opponent RB stack`, `Min WR`. */
export const teamFieldWords = (field: TeamField): string => fieldWords.get(field) ?? field

/**
 * A number as screens show it. A max of all players at or above the roster size means no limit and shows as the roster
 * size, whatever number is stored (the default is 20).
 *
 * @param places number of roster slots.
 */
export const shownTotal = (row: TeamStack, field: TeamTotal['min'], slotCount: number): number =>
  field === 'TotalMaxPlayers' ? Math.min(row[field], slotCount) : row[field]
