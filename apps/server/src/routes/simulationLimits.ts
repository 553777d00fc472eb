import type { Rights } from '@slatecraft/contract'
import { ApiError } from '../http/apiError.ts'

/** @throws {ApiError} if a plan has no room for a simulation of this size on the server. */
export function refuseLargeSimulation(
  { simulation }: Rights,
  { worlds, lineups }: { worlds: number; lineups: number },
): void {
  if (simulation.worlds === 0) throw new ApiError('forbidden', 'Your plan does not include simulations on the server.')
  const over = (['worlds', 'lineups'] as const).find((of) => ({ worlds, lineups })[of] > simulation[of])
  if (over !== undefined)
    throw new ApiError(
      'forbidden',
      `Your plan simulates up to ${simulation[over].toLocaleString('en-US')} ${over} on the server. Take fewer, or upgrade.`,
    )
}

/** @throws {ApiError} */
export function refuseMoreAtOnce({ simulation: { atOnce } }: Rights): never {
  throw new ApiError(
    'forbidden',
    `Your plan runs ${atOnce} ${atOnce === 1 ? 'simulation' : 'simulations'} at a time. Stop one, or wait until it is done.`,
  )
}
