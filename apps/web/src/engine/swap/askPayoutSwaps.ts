import type { PayoutStep } from '@slatecraft/simulator'
import { proxy } from 'comlink'
import { keptWorker } from '../keptWorker.ts'
import { type AskedTask, oneTask } from '../simulation/oneTask.ts'
import { startPayoutSwapWorker } from '../startWorkers.ts'
import type { PayoutAnswer, PayoutOrder } from './payoutSwapper.ts'

const ask = oneTask(keptWorker({ start: startPayoutSwapWorker, later: (callback, ms) => setTimeout(callback, ms) }))

/** Starts swapping for prize money; the one before is given up. */
export const askPayoutSwaps = (
  order: PayoutOrder,
  onStep: (step: PayoutStep) => void,
): AskedTask<PayoutAnswer | undefined> => ask((service) => service.swap(order, proxy(onStep)))
