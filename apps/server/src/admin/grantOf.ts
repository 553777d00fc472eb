import type { grantPlan } from '@slatecraft/contract'
import { type Fault, listedOr } from '@slatecraft/slate'
import type { Grant } from '@slatecraft/store'
import type * as z from 'zod'
import { refuseIfAny } from '../http/apiError.ts'
import type { PlanBook } from '../plans/planBook.ts'

/**
 * The grant that an admin's call describes.
 *
 * @throws {InputError} if there is no such plan, its sport is missing or not needed, or the grant has already ended.
 */
export function grantOf(
  { planName, sport, until, note }: z.output<typeof grantPlan.body>,
  { offered }: Pick<PlanBook, 'offered'>,
  now: number,
): Grant {
  const grantable = offered.filter(({ isFree }) => !isFree)
  const plan = grantable.find((other) => other.planName === planName)
  const faults: Fault[] = []
  if (plan === undefined)
    faults.push({ field: 'planName', reason: `must be ${listedOr(grantable.map((other) => other.planName))}` })
  if (plan?.isForOneSport === true && sport === undefined)
    faults.push({ field: 'sport', reason: `is required: ${planName} covers one sport` })
  if (plan?.isForOneSport === false && sport !== undefined)
    faults.push({ field: 'sport', reason: `must be left out: ${planName} covers every sport` })
  if (until !== undefined && Date.parse(until) <= now) faults.push({ field: 'until', reason: 'must be in the future' })
  refuseIfAny(faults)
  return { planName, sport, until: until === undefined ? undefined : new Date(until), note: note.trim() }
}
