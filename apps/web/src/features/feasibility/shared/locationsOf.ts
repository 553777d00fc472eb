import type { InputName } from '@slatecraft/slate'
import type { PageLocation } from '../../../navigation/pageLocation.ts'

export interface NamedLocation {
  /** Short label, shown after the text. */
  label: string
  location: PageLocation
}

/** What a link to a player needs. */
export interface Named {
  Name: string
  Position: string
}

/** Above this, no separate links. */
const maxLinks = 6

/**
 * Links to the inputs of one conflict line. Many teams become one link; many players one to their common position, or none.
 *
 * @param playerOf undefined if the player is no longer in the pool.
 */
export function locationsOf(about: readonly InputName[], playerOf: (id: string) => Named | undefined): NamedLocation[] {
  if (about.length > maxLinks) {
    if (about.every(({ kind }) => kind === 'teamStack')) return [{ label: 'Team Stacks', location: { tab: 'stacks' } }]
    const positions = new Set(
      about.map((input) => (input.kind === 'player' ? playerOf(input.Id)?.Position : undefined)),
    )
    const [pos] = positions
    return positions.size === 1 && pos !== undefined
      ? [{ label: `every ${pos}`, location: { tab: 'players', pos } }]
      : []
  }
  const locations = about.flatMap((input) => locationOf(input, playerOf) ?? [])
  // A showdown's two rows of one person share a link.
  return [...new Map(locations.map((named) => [JSON.stringify(named), named])).values()]
}

function locationOf(input: InputName, playerOf: (id: string) => Named | undefined): NamedLocation | undefined {
  switch (input.kind) {
    case 'setting':
      return { label: 'Show', location: { tab: 'settings', setting: input.setting } }
    case 'player': {
      const name = playerOf(input.Id)?.Name
      return name === undefined ? undefined : { label: name, location: { tab: 'players', name } }
    }
    case 'teamStack':
      return { label: input.TeamAbbrev, location: { tab: 'stacks', team: input.TeamAbbrev } }
    case 'group':
      return { label: 'Show', location: { tab: 'groups', group: input.ID } }
  }
}
