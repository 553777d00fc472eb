import { counted, type Sport } from '@slatecraft/slate'

/** How many lineups one build may have. */
export interface LineupLimit {
  most: number
  /** The plan that allows no more; undefined where it is the server that can't build more at once. */
  planName: string | undefined
  /** The sport of it, for a subscriber: his plan may be the one that allows the most. */
  paidFor?: Sport | undefined
}

/** Said when more is asked for. */
export const limitSentence = ({ most, planName }: LineupLimit): string =>
  `${planName === undefined ? 'This server' : `The ${planName} plan`} builds at most ${counted(most, 'lineup')} at once.`
