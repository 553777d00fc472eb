import { Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { Permissions } from '../permissions.ts'
import { route } from '../route.ts'
import { Done, none, nothing } from './pathParts.ts'

const Moment = z.iso.datetime()

/** A user's plan; without one, the free plan. `price` is per period, in the currency's smallest unit. */
export const Subscription = z.object({
  planName: z.string(),
  /** For a plan that covers one sport. */
  sport: Sport.nullable(),
  permissions: Permissions,
  status: z.enum(['none', 'trialing', 'active', 'past_due', 'ended']),
  /** When the plan ends for good; null while it renews. The two always have the same value. */
  cancelAt: Moment.nullable(),
  plan_ends: Moment.nullable(),
  currentPeriodEnd: Moment.nullable(),
  trialEnd: Moment.nullable(),
  last4: z.string().nullable(),
  brand: z.string().nullable(),
  yearly: z.boolean(),
  price: z.int().min(0),
  /** From a promo code in force; it also applies when the user changes plans. */
  percentOff: z.number().min(0).max(100),
  currency: z.string(),
  /** A plan that an admin granted on top, and when it ends. */
  granted: z.object({ planName: z.string(), until: Moment.nullable() }).nullable(),
})
export type Subscription = z.infer<typeof Subscription>

/** The user's plan, or a visitor's. `permissions` covers all sports, not only the one in the path. */
export const readPlan = route('GET', '/plan/:sport', {
  access: 'visitor',
  service: 'accounts',
  params: z.object({ sport: Sport }),
  query: none,
  body: nothing,
  reply: Done.extend({ subscription: Subscription }),
})
