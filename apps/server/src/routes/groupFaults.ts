import { type Fault, type PlayerGroup, siteId } from '@slatecraft/slate'
import { repeated, unknownIds } from './idFaults.ts'

/** Every id that a group may use for a player of the pool: in showdown, also without the slot at its end. */
export const idsForGroups = (players: readonly { Id: string }[]): ReadonlySet<string> =>
  new Set(players.flatMap(({ Id }) => [Id, siteId(Id)]))

/** Every id in these groups, anchors included. */
export const idsOfGroups = (groups: readonly PlayerGroup[]): string[] =>
  groups.flatMap(({ players, anchorPlayerID }) => [...players, ...anchorPlayerID])

/** What makes groups unusable for a build; each fault names its field below `groups`. */
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
        ...unknownIds(players, (at) => `${group}.players[${at}]`, known),
        ...unknownIds(anchorPlayerID, (at) => `${group}.anchorPlayerID[${at}]`, known),
      ]
    }),
  ]
}
