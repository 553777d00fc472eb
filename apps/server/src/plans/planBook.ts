import { readFileSync } from 'node:fs'
import type { OfferedPlan, Rights, SportRights } from '@slatecraft/contract'
import { InputError, mostSimulatedLineups, mostWorlds, Sport } from '@slatecraft/slate'
import * as z from 'zod'

const lineups = z.int().min(0).max(10_000)

const PlanRights = z.strictObject({
  /** One number for all sports, or one for each. */
  lineupLimit: z.union([lineups, z.record(Sport, lineups)]),
  afterStart: z.boolean(),
  projections: z.boolean(),
  ownership: z.boolean(),
  analysis: z.boolean(),
  customPresets: z.boolean(),
  cheatsheets: z.boolean(),
  /** Slates of their own that users keep in their account. */
  ownSlates: z.int().min(0).max(100_000),
  /** Their size together. */
  ownSlateMegabytes: z.int().min(0).max(100_000),
  /** Of one simulation on the server. */
  simulationWorlds: z.int().min(0).max(mostWorlds),
  simulationLineups: z.int().min(0).max(mostSimulatedLineups),
  /** A user's simulations on the server that wait or run. */
  simulationsAtOnce: z.int().min(0).max(100),
})
type PlanRights = z.infer<typeof PlanRights>

const named = { planName: z.string().min(1).max(80), summary: z.string(), rights: PlanRights }

/** The plan file: names, prices in the currency's smallest unit, and rights. */
const PlanFile = z
  .strictObject({
    currency: z.string().regex(/^[a-z]{3}$/, 'must be three lowercase letters, such as usd'),
    /** Days that a plan stays in force after its period when the next payment is late. */
    graceDays: z.int().min(0).max(60),
    free: z.strictObject(named),
    paid: z.array(
      z.strictObject({
        ...named,
        isForOneSport: z.boolean(),
        monthly: z.int().min(0),
        yearly: z.int().min(0),
        trialDays: z.int().min(0).max(365),
      }),
    ),
  })
  .superRefine(({ free, paid }, context) => {
    const names = [free, ...paid].map(({ planName }) => planName.toLowerCase())
    paid.forEach(({ planName }, at) => {
      if (names.indexOf(planName.toLowerCase()) <= at)
        context.addIssue({
          code: 'custom',
          path: ['paid', at, 'planName'],
          message: 'is already the name of another plan',
        })
    })
  })

export interface PlanBook {
  currency: string
  graceDays: number
  /** For visitors and users without a plan. */
  free: { planName: string; rights: Rights }
  /** The free one first. */
  offered: readonly OfferedPlan[]
  /** A plan's rights; in sports that it doesn't cover, the free plan's. Undefined if there is no such plan. */
  rightsOf(planName: string, sport: Sport | undefined): Rights | undefined
}

/** @throws {InputError} naming the file and each wrong field. */
export function readPlanBook(path: string): PlanBook {
  try {
    return planBook(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(error.faults.map(({ field, reason }) => ({ field: `${path} ${field}`, reason })))
  }
}

/** @throws {InputError} naming each wrong field. */
export function planBook(given: unknown): PlanBook {
  const parsed = PlanFile.safeParse(given)
  if (!parsed.success) throw InputError.fromZod(parsed.error, given)
  const { currency, graceDays, free, paid } = parsed.data
  const freeRights = rightsIn(free.rights)
  return {
    currency,
    graceDays,
    free: { planName: free.planName, rights: freeRights },
    offered: [
      { ...free, isFree: true, isForOneSport: false, monthly: 0, yearly: 0, trialDays: 0 },
      ...paid.map((plan) => ({ ...plan, isFree: false })),
    ].map((plan) => ({ ...plan, rights: { ...plan.rights, lineupLimit: limits(plan.rights) } })),
    rightsOf(planName, sport) {
      if (planName === free.planName) return freeRights
      const plan = paid.find((other) => other.planName === planName)
      if (plan === undefined) return undefined
      const rights = rightsIn(plan.rights)
      if (!plan.isForOneSport) return rights
      const sports = { ...freeRights.sports, ...(sport !== undefined && { [sport]: rights.sports[sport] }) }
      return { ...rights, sports }
    },
  }
}

const limits = ({ lineupLimit }: PlanRights) =>
  Object.fromEntries(
    Sport.options.map((sport) => [sport, typeof lineupLimit === 'number' ? lineupLimit : lineupLimit[sport]]),
  ) as Record<Sport, number>

function rightsIn(plan: PlanRights): Rights {
  const { afterStart, projections, ownership, analysis, customPresets, cheatsheets } = plan
  const ownSlates = { count: plan.ownSlates, megabytes: plan.ownSlateMegabytes }
  const simulation = {
    worlds: plan.simulationWorlds,
    lineups: plan.simulationLineups,
    atOnce: plan.simulationsAtOnce,
  }
  const ofSport = (lineupLimit: number): SportRights => ({ lineupLimit, afterStart, projections, ownership, analysis })
  const bySport = Object.entries(limits(plan)).map(([sport, limit]) => [sport, ofSport(limit)])
  return {
    sports: Object.fromEntries(bySport) as Rights['sports'],
    features: { customPresets, cheatsheets },
    ownSlates,
    simulation,
  }
}
