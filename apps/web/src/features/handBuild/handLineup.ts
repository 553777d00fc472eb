import type { HandRoster } from '@slatecraft/optimizer/hand'
import { counted, type Lineup, type Ruleset } from '@slatecraft/slate'
import { formatSalary } from '../../words/format.ts'

/**
 * The lineup that stands in a full roster, as it is kept: nobody searched for it, so it has neither proof nor bound.
 *
 * @param uuid of this lineup alone.
 */
export const handLineup = (
  { places, points, spent, ownership }: HandRoster,
  { slots }: Ruleset,
  uuid: string,
): Lineup => ({
  uuid,
  tags: [],
  players: places.flatMap((player) => player?.Id ?? []),
  slots: slots.map(({ name }) => name),
  points,
  salary: spent,
  ownership,
})

/** Why the roster can't go into a bucket, undefined where it can. */
export function bucketFault(
  { errors, openPlaces, left }: HandRoster,
  bucketId: string | undefined,
): string | undefined {
  const [error] = errors
  if (error !== undefined) return `${error}.`
  if (openPlaces > 0) return `${counted(openPlaces, 'place')} to fill first.`
  if (left < 0) return `${formatSalary(-left)} above the salary cap.`
  return bucketId === undefined ? 'Choose a bucket first.' : undefined
}
