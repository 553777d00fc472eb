import { type Fault, type PlayerGroup, siteId } from '@slatecraft/slate'
import { repeated, strangers } from './idFaults.ts'

/** Every id by which a group may name a player of the pool: in a showdown also without the place that it ends in. */
export const idsForGroups = (players: readonly { Id: string }[]): ReadonlySet<string> =>
  new Set(players.flatMap(({ Id }) => [Id, siteId(Id)]))

/** Every id that groups name, anchors too. */
export const idsOfGroups = (groups: readonly PlayerGroup[]): string[] =>
  groups.flatMap(({ players, anchorPlayerID }) => [...players, ...anchorPlayerID])

/** What no build could make of the groups of a call, each by its place below `groups`. */
export function groupFaults(groups: readonly PlayerGroup[], known: ReadonlySet<string>): Fault[] {
  const twice = repeated(
    groups.map(({ ID }) => ID),
    (index) => `groups[${index}].ID`,
  )
  return [
    ...twice,
    ...groups.flatMap(({ minGroup, maxGroup, players, anchorPlayerID }, index) => {
      const group = `groups[${index}]`
      const ends =
        minGroup > maxGroup ? [{ field: `${group}.minGroup`, reason: `is more than maxGroup, ${maxGroup}` }] : []
      return [
        ...ends,
        ...strangers(players, (at) => `${group}.players[${at}]`, known),
        ...strangers(anchorPlayerID, (at) => `${group}.anchorPlayerID[${at}]`, known),
      ]
    }),
  ]
}
