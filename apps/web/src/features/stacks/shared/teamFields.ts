import {
  type TeamCount,
  type TeamStack,
  type TeamSwitch,
  teamSwitches,
  teamTotals as totalFields,
} from '@slatecraft/slate'

type Row = Omit<TeamStack, 'TeamAbbrev'>
/** One team number or switch. */
export type TeamField = keyof Row
type FieldsOf<Value> = { [Name in keyof Row]: Row[Name] extends Value ? Name : never }[keyof Row]

export interface TeamToggle {
  name: TeamSwitch
  /** Short name for the column heading. */
  label: string
  help: string
}

export interface ToggleGroup {
  title: string
  toggles: readonly TeamToggle[]
}

const partner = (name: TeamToggle['name'], position: string): TeamToggle => ({
  name,
  label: position,
  help: `Off: its ${position}s do not count toward a stack rule’s minimum with its QB.`,
})
const bringBack = (name: TeamToggle['name'], position: string): TeamToggle => ({
  name,
  label: position,
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

const whatIs: Readonly<Record<TeamCount, string>> = {
  flex: 'RB, WR and TE',
  players: 'All players (QB and DST too)',
  RB: 'RBs',
  WR: 'WRs',
  TE: 'TEs',
}

export const teamTotals: readonly TeamTotal[] = (Object.keys(whatIs) as TeamCount[]).map((count) => ({
  ...totalFields[count],
  help: `${whatIs[count]} from this team in a lineup: at least the first number with its QB, at most the second in any lineup.`,
}))

const fieldWords = new Map<string, string>([
  ...Object.entries(teamSwitches),
  ...teamTotals.flatMap(({ label, min, max }) => [[min, `Min ${label}`] as const, [max, `Max ${label}`] as const]),
])

/** A field's name on every screen: `opponent RB stack`, `Min WR`. */
export const teamFieldWords = (field: TeamField): string => fieldWords.get(field) ?? field
