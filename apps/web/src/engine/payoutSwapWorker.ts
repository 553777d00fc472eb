import '../jitless.ts'
import { expose } from 'comlink'
import { holdLock } from './holdLock.ts'
import { createPayoutSwapper } from './swap/payoutSwapper.ts'

/** Lists, simulates and chooses swaps, off the main thread. */
const payoutSwapWorker = { holdLock, ...createPayoutSwapper(() => new Date()) }
export type PayoutSwapWorker = typeof payoutSwapWorker

expose(payoutSwapWorker)
