import type { BuildRequest } from '@slatecraft/slate'
import { chooseSwaps } from './chooseSwaps.ts'
import { swapCandidates } from './swapCandidates.ts'

/** Lineups that each given one is compared with. */
const count = 40

/** What swaps for prize money need of the optimizer: the same on the page and on the command line. */
export const swapOptimizer = {
  candidates: (request: BuildRequest) => swapCandidates(request, { count }),
  choose: chooseSwaps,
}
