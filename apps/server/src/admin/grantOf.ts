import type { grantPlan } from '@slatecraft/contract'
import type { Fault } from '@slatecraft/slate'
import type { Grant } from '@slatecraft/store'
import type * as z from 'zod'
import { refuseIfAny } from '../http/refuseIfAny.ts'
import type { PlanBook } from '../plans/planBook.ts'

/**
 * The grant that an admin asks for.
 *
 * @throws {InputError} where there is no such plan to give, its sport is missing or too much, or it is over already.
 */
export function grantOf(
  { planName, sport, until, note }: z.output<typeof grantPlan.body>,
  { offered }: Pick<PlanBook, 'offered'>,
  now: number,
): Grant {
  const given = offered.filter(({ isFree }) => !isFree)
  const plan = given.find((other) => other.planName === planName)
  const faults: Fault[] = []
  if (plan === undefined)
    faults.push({ field: 'planName', reason: `must be ${given.map((other) => other.planName).join(' or ')}` })
  if (plan?.isForOneSport === true && sport === undefined)
    faults.push({ field: 'sport', reason: `is missing: ${planName} is for one` })
  if (plan?.isForOneSport === false && sport !== undefined)
    faults.push({ field: 'sport', reason: `is too much: ${planName} is for every sport` })
  if (until !== undefined && Date.parse(until) <= now) faults.push({ field: 'until', reason: 'must be in the future' })
  refuseIfAny(faults)
  return { planName, sport, until: until === undefined ? undefined : new Date(until), note: note.trim() }
}
