import { type Player, PlayerGroup } from '@slatecraft/slate'

/** The most common kinds of groups; each is one click. */
export const groupPatterns: readonly GroupPattern[] = [
  { label: 'At most one of', hint: 'Never two of them in one lineup', bounds: () => ({ minGroup: 0, maxGroup: 1 }) },
  {
    label: 'At least one of',
    hint: 'One or more of them in every lineup',
    bounds: (roster) => ({ minGroup: 1, maxGroup: roster }),
  },
  {
    label: 'Together with …',
    hint: 'One or more of them with a certain player',
    bounds: (roster) => ({ minGroup: 1, maxGroup: roster }),
    isAnchored: true,
  },
  {
    label: 'Never with …',
    hint: 'None of them with a certain player',
    bounds: () => ({ minGroup: 0, maxGroup: 0 }),
    isAnchored: true,
  },
]

export interface GroupPattern {
  label: string
  hint: string
  /** @param roster number of players in a lineup. */
  bounds(roster: number): Pick<PlayerGroup, 'minGroup' | 'maxGroup'>
  /** Applies only to lineups with an anchor that the user still has to name. */
  isAnchored?: boolean
}

type GroupFields = Pick<PlayerGroup, 'name' | 'players' | 'minGroup' | 'maxGroup'> & Partial<PlayerGroup>

/** A new group with its own ID; applies to every lineup by default. */
export const newGroup = (fields: GroupFields): PlayerGroup => PlayerGroup.parse({ ...fields, ID: freshId() })

/** Never a plain number: an object sorts integer keys first. Pages without HTTPS have no `randomUUID`. */
const freshId = () => `group-${crypto.randomUUID?.() ?? Math.random().toString(36).slice(2)}`

/** `BUF QB + 2 WR` if all are on one team, else `Group 3`; never another group's name. */
export function groupName(rows: readonly Player[], groups: readonly PlayerGroup[]): string {
  const taken = new Set(groups.map(({ name }) => name))
  const teams = teamWords(rows)
  const names = teams === undefined ? numbered('Group', 1) : [teams, ...numbered(teams, 2)]
  return names.find((name) => !taken.has(name)) ?? 'Group'

  function numbered(word: string, from: number): string[] {
    return Array.from({ length: groups.length + 1 }, (_, index) => `${word} ${from + index}`)
  }
}

/** Name of a copy: `BUF QB + 2 WR, copy`. */
export function copyName(name: string, groups: readonly PlayerGroup[]): string {
  const taken = new Set(groups.map((group) => group.name))
  const names = groups.map((_, index) => `${name.slice(0, 60)}, copy${index === 0 ? '' : ` ${index + 1}`}`)
  return names.find((candidate) => !taken.has(candidate)) ?? name
}

function teamWords(rows: readonly Player[]): string | undefined {
  const [first] = rows
  const isOneTeam =
    rows.length > 1 && first?.TeamAbbrev !== '' && rows.every((row) => row.TeamAbbrev === first?.TeamAbbrev)
  if (!isOneTeam || first === undefined) return undefined
  const counts = new Map<string, number>()
  for (const { Positions } of rows) counts.set(Positions[0]!, (counts.get(Positions[0]!) ?? 0) + 1)
  const parts = [...counts].map(([position, count]) => (count === 1 ? position : `${count} ${position}`))
  return `${first.TeamAbbrev} ${parts.join(' + ')}`.slice(0, 60)
}
