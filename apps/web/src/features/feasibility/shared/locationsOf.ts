import type { InputName } from '@slatecraft/slate'
import type { PageLocation } from '../../../navigation/pageLocation.ts'

export interface NamedLocation {
  /** Short: it stands behind the words of what is there. */
  label: string
  place: PageLocation
}

/** What is told of a player where he is led to. */
export interface Named {
  Name: string
  Position: string
}

/** More names than this are a list of their own. */
const mostPlaces = 6

/**
 * Where the inputs of one line of a conflict can be changed. Many players are led to as those of their position, where they
 * have one in common, and else not at all.
 *
 * @param playerOf undefined for who is no longer in the pool.
 */
export function locationsOf(about: readonly InputName[], playerOf: (id: string) => Named | undefined): NamedLocation[] {
  if (about.length > mostPlaces) {
    const positions = new Set(
      about.map((input) => (input.kind === 'player' ? playerOf(input.Id)?.Position : undefined)),
    )
    const [pos] = positions
    return positions.size === 1 && pos !== undefined ? [{ label: `every ${pos}`, place: { tab: 'players', pos } }] : []
  }
  const places = about.flatMap((input) => placeOf(input, playerOf) ?? [])
  // A showdown's two rows of one human are at one place.
  return [...new Map(places.map((named) => [JSON.stringify(named), named])).values()]
}

function placeOf(input: InputName, playerOf: (id: string) => Named | undefined): NamedLocation | undefined {
  switch (input.kind) {
    case 'setting':
      return { label: 'Show', place: { tab: 'settings', setting: input.setting } }
    case 'player': {
      const name = playerOf(input.Id)?.Name
      return name === undefined ? undefined : { label: name, place: { tab: 'players', name } }
    }
    case 'teamStack':
      return { label: input.TeamAbbrev, place: { tab: 'stacks', team: input.TeamAbbrev } }
    case 'group':
      return { label: 'Show', place: { tab: 'groups', group: input.ID } }
  }
}
