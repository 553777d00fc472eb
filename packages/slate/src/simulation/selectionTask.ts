import * as z from 'zod'
import type { Contest } from '../contests/paidContest.ts'
import { type Fault, InputError, refuseIfAny } from '../inputError.ts'

const Cents = z.int().min(0).max(100_000_000_000)
const share = z.number().min(0).max(1)
const count = z.int().min(0).max(10_000)

/** What makes a set of entries good. */
export const SelectionObjective = z.discriminatedUnion('kind', [
  /** The mean logarithm of the bankroll after the night. */
  z.strictObject({ kind: z.literal('growth'), bankroll: Cents.min(1) }),
  /** The mean profit. */
  z.strictObject({ kind: z.literal('linear') }),
  /** The share of worlds in which an entry wins at least so much; a tenth of its contest's first prize where left out. */
  z.strictObject({ kind: z.literal('top'), prize: Cents.min(1).optional() }),
])
export type SelectionObjective = z.infer<typeof SelectionObjective>

/** How many entries a contest gets. The same number twice is "exactly". */
const ContestEntries = z.strictObject({
  /** Its number in the simulation, from 0. */
  contest: count,
  least: count.default(0),
  /** The contest's own limit where left out. */
  most: count.optional(),
})

/** A lineup that is entered in any case. Lineups and contests are numbered from 0, as in the simulation. */
const LockedLineup = z.strictObject({
  lineup: count,
  /** Where left out: the contest in which it returns the most per dollar, of those with room. */
  contest: count.optional(),
})

/** Which entries to choose from a simulation's lineups. */
export const SelectionTask = z.strictObject({
  /** Entries to make in all contests together, if the limits leave so many. */
  entries: z.int().min(1).max(10_000),
  objective: SelectionObjective,
  /** Contests that are left out have no limit but their own. */
  contests: z.array(ContestEntries).max(100).default([]),
  /** Most cents of fees. */
  budget: Cents.optional(),
  /** The largest share of `entries` that may hold a player: any, and some by id. A captain counts apart. */
  maxExposure: share.optional(),
  maxExposures: z.record(z.string(), share).default({}),
  /** Players that any two lineups differ by. */
  minUnique: z.int().min(1).max(20).default(1),
  /** How often a lineup may be entered in one contest. */
  copies: z.int().min(1).max(150).default(1),
  locked: z.array(LockedLineup).max(10_000).default([]),
  /** Lineups that are not entered, and not proposed again. */
  excluded: z.array(count).max(10_000).default([]),
  /** Worlds to choose on, and other worlds to judge on. Whole chunks of 1,024 are played. */
  worlds: z.int().min(1024).max(65_536).default(8192),
  freshWorlds: z.int().min(1024).max(1_000_000).default(32_768),
  /** Most rounds of asking the optimizer for lineups that the simulation lacks; 0 for none. */
  rounds: z.int().min(0).max(100).default(12),
})
export type SelectionTask = z.infer<typeof SelectionTask>
export type SelectionTaskInput = z.input<typeof SelectionTask>

/**
 * @param simulation what entries are chosen from.
 * @throws {InputError} naming each wrong field.
 */
export function parseSelectionTask(
  input: unknown,
  simulation: { lineups: readonly unknown[]; contests: readonly Contest[] },
): SelectionTask {
  const parsed = SelectionTask.safeParse(input)
  if (!parsed.success) throw InputError.fromZod(parsed.error, input)
  refuseIfAny([...numberFaults(parsed.data, simulation), ...contestFaults(parsed.data, simulation.contests)])
  return parsed.data
}

function numberFaults(
  { contests, locked, excluded }: SelectionTask,
  simulation: { lineups: readonly unknown[]; contests: readonly Contest[] },
): Fault[] {
  const missing = (field: string, number: number | undefined, all: readonly unknown[]): Fault[] =>
    number === undefined || number < all.length
      ? []
      : [{ field, reason: `is ${number}, but they are numbered 0 to ${all.length - 1}` }]
  const isExcluded = new Set(excluded)
  return [
    ...contests.flatMap(({ contest }, at) => missing(`contests[${at}].contest`, contest, simulation.contests)),
    ...excluded.flatMap((lineup, at) => missing(`excluded[${at}]`, lineup, simulation.lineups)),
    ...locked.flatMap(({ lineup, contest }, at) => [
      ...missing(`locked[${at}].lineup`, lineup, simulation.lineups),
      ...missing(`locked[${at}].contest`, contest, simulation.contests),
      ...(isExcluded.has(lineup) ? [{ field: `locked[${at}].lineup`, reason: 'is also excluded' }] : []),
    ]),
  ]
}

function contestFaults({ contests, entries }: SelectionTask, all: readonly Contest[]): Fault[] {
  const least = contests.reduce((sum, contest) => sum + contest.least, 0)
  const seen = new Set<number>()
  return [
    ...contests.flatMap(({ contest, least, most }, at): Fault[] => {
      const field = `contests[${at}]`
      const isAgain = seen.has(contest)
      seen.add(contest)
      const own = all[contest]?.maxEntriesPerUser ?? least
      return [
        ...(isAgain ? [{ field, reason: 'names a contest that another one names' }] : []),
        ...(most !== undefined && least > most
          ? [{ field, reason: `asks for at least ${least} entries and at most ${most}` }]
          : []),
        ...(least > own ? [{ field, reason: `asks for ${least} entries, but a user may make only ${own}` }] : []),
      ]
    }),
    ...(least > entries
      ? [{ field: 'entries', reason: `is ${entries}, but the contests want at least ${least} together` }]
      : []),
  ]
}
