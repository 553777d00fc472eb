import { counted, listedOr, type NumberFormat, type PlayerGroup, shareText } from '@slatecraft/slate'

/**
 * A group in one sentence: `At most 1 of these 3 players in every lineup.`
 *
 * @param count number of players to choose from.
 * @param anchors names of the anchors on the slate.
 */
export function groupSentence(group: PlayerGroup, count: number, anchors: readonly string[]): string {
  const words = `${howMany(group, count)} ${where(group, anchors)}.`
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function howMany({ minGroup: min, maxGroup: max }: PlayerGroup, count: number): string {
  if (count === 0)
    return max === 0
      ? 'none of its players'
      : min === 0
        ? `at most ${max} of its players`
        : `at least ${min} of its players`
  const these = count === 1 ? 'this player' : `these ${count} players`
  const isOpen = max >= count
  if (max === 0) return count === 1 ? 'never this player' : `none of ${these}`
  if (min >= count && isOpen) return count === 1 ? these : `all ${counted(count, 'player')}`
  if (min === max) return `exactly ${min} of ${these}`
  if (isOpen) return min === 0 ? `any number of ${these}` : `at least ${min} of ${these}`
  return min === 0 ? `at most ${max} of ${these}` : `${min} to ${max} of ${these}`
}

function where({ pctGroup }: PlayerGroup, anchors: readonly string[]): string {
  const part = pctGroup === 1 ? 'every lineup' : `${shareText(pctGroup)} of lineups`
  if (anchors.length === 0) return `in ${part}`
  return `in ${part} with ${anchors.length > 3 ? `one of ${anchors.length} anchors` : listedOr(anchors)}`
}

/** Range of min and max; no roster has more than 20 slots. */
export const countFormat: NumberFormat = { least: 0, most: 20, isWhole: true, step: 1 }
