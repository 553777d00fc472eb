import type { HandRoster } from '@slatecraft/optimizer/hand'
import { counted, type Lineup, type Ruleset } from '@slatecraft/slate'
import { formatSalary } from '../../words/format.ts'

/**
 * The lineup of a full roster, as saved: built by hand, so it has no proof and no bound.
 *
 * @param uuid unique for this lineup.
 */
export const handLineup = (
  { bySlot, points, spent, ownership }: HandRoster,
  { slots }: Ruleset,
  uuid: string,
): Lineup => ({
  uuid,
  tags: [],
  players: bySlot.flatMap((player) => player?.Id ?? []),
  slots: slots.map(({ name }) => name),
  points,
  salary: spent,
  ownership,
})

/** Why the roster can't be added to a bucket; undefined if it can. */
export function bucketFault({ errors, openSlots, left }: HandRoster, bucketId: string | undefined): string | undefined {
  const [error] = errors
  if (error !== undefined) return `${error}.`
  if (openSlots > 0) return `Fill ${counted(openSlots, 'open slot')} first.`
  if (left < 0) return `${formatSalary(-left)} above the salary cap.`
  return bucketId === undefined ? 'Choose a bucket first.' : undefined
}
