import { counted, type Sport } from '@slatecraft/slate'

/** The lineup limit of a build. */
export interface LineupLimit {
  most: number
  /** The plan that sets the limit; undefined if the server does. */
  planName: string | undefined
  /** The sport, for a subscriber, whose plan may already be the largest. */
  paidFor?: Sport | undefined
}

/** Message when the user asks for more. */
export const limitSentence = ({ most, planName }: LineupLimit): string =>
  `${planName === undefined ? 'This server' : `The ${planName} plan`} builds at most ${counted(most, 'lineup')} at once.`
