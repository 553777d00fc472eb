import { Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { Permissions } from '../permissions.ts'
import { route } from '../route.ts'
import { Done, none, nothing } from './pathParts.ts'

const Moment = z.iso.datetime()

/** Of what somebody has; without a plan it is the free one. `price` in the currency's smallest unit, per period. */
export const Subscription = z.object({
  planName: z.string(),
  /** The one sport of a plan that is for one. */
  sport: Sport.nullable(),
  permissions: Permissions,
  status: z.enum(['none', 'trialing', 'active', 'past_due', 'ended']),
  /** When it ends for good; null while it renews. The two are the same. */
  cancelAt: Moment.nullable(),
  plan_ends: Moment.nullable(),
  currentPeriodEnd: Moment.nullable(),
  trialEnd: Moment.nullable(),
  last4: z.string().nullable(),
  brand: z.string().nullable(),
  yearly: z.boolean(),
  price: z.int().min(0),
  /** Of a promo code that is in force, also for the plan that it is changed to. */
  percentOff: z.number().min(0).max(100),
  currency: z.string(),
  /** Permissions that an admin has granted on top, and until when. */
  granted: z.object({ planName: z.string(), until: Moment.nullable() }).nullable(),
})
export type Subscription = z.infer<typeof Subscription>

/** The caller's; `permissions` has all sports, the path's among them. Without a token it is the visitors'. */
export const readPlan = route('GET', '/plan/:sport', {
  params: z.object({ sport: Sport }),
  query: none,
  body: nothing,
  reply: Done.extend({ subscription: Subscription }),
})
