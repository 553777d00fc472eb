import { counted } from '@slatecraft/slate'
import type { LineupLimit } from './useLineupLimit.ts'

/** Said when more is asked for. */
export const limitSentence = ({ most, planName }: LineupLimit): string =>
  `${planName === undefined ? 'This server' : `The ${planName} plan`} builds at most ${counted(most, 'lineup')} at once.`
