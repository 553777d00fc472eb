import type { Rights, SportRights } from '@slatecraft/contract'
import { mostSimulatedLineups, mostWorlds, Sport } from '@slatecraft/slate'
import type { Account, Grant, HeldPlans, Store, StoredSubscription } from '@slatecraft/store'
import { renewed } from '../payments/renewed.ts'
import type { PlanBook } from './planBook.ts'

/** Everything that an account's rights depend on. */
export interface Held extends HeldPlans {
  account: Pick<Account, 'isAdmin'>
}

export async function heldBy(
  { subscriptions }: Pick<Store, 'subscriptions'>,
  account: Pick<Account, 'id' | 'isAdmin'>,
): Promise<Held> {
  return { account, ...(await subscriptions.heldBy(account.id)) }
}

/** An account's rights at a moment: the best of the free plan, the paid plan and the grant. */
export function accountRights({ account, subscription, grant }: Held, book: PlanBook, now: Date): Rights {
  if (account.isAdmin) return allRights
  const held = [
    ...(subscription !== undefined && isInForce(subscription, book, now) ? [subscription] : []),
    ...(grant !== undefined && isGranted(grant, now) ? [grant] : []),
  ]
  return held
    .flatMap(({ planName, sport }) => book.rightsOf(planName, sport) ?? [])
    .reduce(unitedRights, book.free.rights)
}

const dayMs = 86_400_000

/** Until the plan is canceled, plus the grace days after its period, in case the renewal is late. */
export function isInForce(subscription: StoredSubscription, book: Pick<PlanBook, 'graceDays'>, now: Date): boolean {
  const { status, cancelAt, currentPeriodEnd } = renewed(subscription, book, now)
  if (status === 'ended' || (cancelAt !== undefined && cancelAt <= now)) return false
  return now.getTime() < currentPeriodEnd.getTime() + book.graceDays * dayMs
}

export const isGranted = ({ until }: Grant, now: Date): boolean => until === undefined || until > now

const inEverySport = (rightsIn: (sport: Sport) => SportRights) =>
  Object.fromEntries(Sport.options.map((sport) => [sport, rightsIn(sport)])) as Rights['sports']

/** Admins see everything and may do everything. */
export const allRights: Rights = {
  sports: inEverySport(() => ({
    lineupLimit: 10_000,
    afterStart: true,
    projections: true,
    ownership: true,
    analysis: true,
  })),
  features: { customPresets: true, cheatsheets: true },
  ownSlates: { count: 10_000, megabytes: 10_000 },
  simulation: { worlds: mostWorlds, lineups: mostSimulatedLineups, atOnce: 10 },
}

/** What either one permits. */
export function unitedRights(one: Rights, other: Rights): Rights {
  return {
    sports: inEverySport((sport) => {
      const [a, b] = [one.sports[sport], other.sports[sport]]
      return {
        lineupLimit: Math.max(a.lineupLimit, b.lineupLimit),
        afterStart: a.afterStart || b.afterStart,
        projections: a.projections || b.projections,
        ownership: a.ownership || b.ownership,
        analysis: a.analysis || b.analysis,
      }
    }),
    features: {
      customPresets: one.features.customPresets || other.features.customPresets,
      cheatsheets: one.features.cheatsheets || other.features.cheatsheets,
    },
    ownSlates: {
      count: Math.max(one.ownSlates.count, other.ownSlates.count),
      megabytes: Math.max(one.ownSlates.megabytes, other.ownSlates.megabytes),
    },
    simulation: {
      worlds: Math.max(one.simulation.worlds, other.simulation.worlds),
      lineups: Math.max(one.simulation.lineups, other.simulation.lineups),
      atOnce: Math.max(one.simulation.atOnce, other.simulation.atOnce),
    },
  }
}
