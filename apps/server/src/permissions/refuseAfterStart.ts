import type { SportRights } from '@slatecraft/contract'
import { type BuildRequest, lateSwapRule, siteTable } from '@slatecraft/slate'
import { ApiError } from '../http/apiError.ts'

/** @throws {ApiError} if an after-start build is not in the plan, or the site swaps nobody late in this contest. */
export function refuseAfterStart(request: BuildRequest, { afterStart }: Pick<SportRights, 'afterStart'>): void {
  if (!request.afterStartActivated) return
  if (!afterStart) throw new ApiError('forbidden', 'Upgrade for this feature')
  if (lateSwapRule(request) === undefined) throw new ApiError('bad-input', noLateSwap(request))
}

function noLateSwap({ sport, site, contestType, season }: BuildRequest): string {
  if (contestType === 'showdown') return 'Showdown contests have no late swap: all players lock at the same time.'
  return `${siteTable(site).name} has no late swap in ${sport.toUpperCase()} contests of ${season}.`
}
