import { clearVisitors } from '@slatecraft/contract'
import { call } from '../../api/api.ts'
import type { AdminAct } from './useAdminAct.tsx'

/** What visitors keep and nobody used for so many days. */
export const clearingUnused = (days: number): AdminAct => ({
  message: days === 0 ? 'All of visitors’ work is deleted.' : `Visitors’ work unused for ${days} days is deleted.`,
  call: () => call(clearVisitors, { params: {}, body: { unused_days: days } }),
})

/** What visitors of one network keep. */
export const clearingNetwork = (network: string): AdminAct => ({
  message: `What visitors of network ${networkName(network)} kept is deleted.`,
  call: () => call(clearVisitors, { params: {}, body: { network } }),
})

/** The start of its hash. */
export const networkName = (network: string) => network.slice(0, 8)
