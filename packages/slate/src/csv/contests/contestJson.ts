import * as z from 'zod'
import { centsIn } from '../../contests/money.ts'
import type { ContestFacts, Prize } from '../../contests/paidContest.ts'
import { prizesFromText } from '../../contests/prizesFromText.ts'
import { type Fault, InputError, refuse, refuseIfAny } from '../../inputError.ts'
import { inOrder } from './readStructure.ts'

const cents = z
  .number()
  .min(0)
  .max(1_000_000_000)
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'must be dollars and whole cents')
  .transform((dollars) => Math.round(dollars * 100))

const place = z.int().min(1).max(10_000_000)

/** A contest as our own files have it, in dollars. `prizes` is a list or a text: `1st 1000, 2-5 200`. */
const OwnContest = z.strictObject({
  id: z.string().max(80).optional(),
  name: z.string().max(200).optional(),
  fee: cents.optional(),
  entries: z.int().min(2).max(10_000_000).optional(),
  maxEntriesPerUser: z.int().min(1).optional(),
  isGuaranteed: z.boolean().optional(),
  /** What the prizes must sum to. */
  prizePool: cents.optional(),
  prizes: z.union([z.string(), z.array(z.strictObject({ from: place, to: place.optional(), amount: cents }))]),
})

/**
 * What `https://api.draftkings.com/contests/v1/contests/ID?format=json` holds, as far as we use it. Its layout is not
 * official: the fields are those that public readers of it agree on (2026-11-25).
 */
const DraftKingsContest = z.object({
  contestKey: z.union([z.string(), z.number()]).transform(String).optional(),
  name: z.string().optional(),
  entryFee: cents.nullish(),
  /** `entries` are those so far. */
  maximumEntries: z.int().min(2).nullish(),
  maximumEntriesPerUser: z.int().min(1).nullish(),
  isGuaranteed: z.boolean().nullish(),
  totalPayouts: cents.nullish(),
  payoutSummary: z.array(
    z.object({
      minPosition: place,
      maxPosition: place,
      /** By kind: `{ "Cash": "$1,000.00" }`, `{ "Ticket": "Entry to …" }`. */
      tierPayoutDescriptions: z.record(z.string(), z.union([z.string(), z.number()])).nullish(),
      /** `value` is in dollars, also for a ticket. */
      payoutDescriptions: z
        .array(z.object({ value: z.number().min(0).nullish(), quantity: z.number().min(0).nullish() }))
        .nullish(),
    }),
  ),
})

/**
 * The contests in a JSON text: DraftKings' own description of one, or our form of one or several.
 *
 * @throws {InputError} naming each wrong field.
 */
export function contestsInJson(text: string): ContestFacts[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return refuse(`not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const detail = detailOf(json)
  if (detail !== undefined) return [draftKingsFacts(detail)]
  const read = z.union([z.array(OwnContest).min(1), OwnContest.transform((one) => [one])]).safeParse(json)
  if (!read.success) throw InputError.fromZod(read.error, json)
  return read.data.map(({ prizePool, prizes, ...facts }) => ({
    ...facts,
    pool: prizePool,
    prizes: inOrder(
      typeof prizes === 'string'
        ? prizesFromText(prizes)
        : prizes.map(({ from, to = from, amount }) => ({ from, to, amount })),
    ),
  }))
}

function detailOf(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return undefined
  if ('contestDetail' in json) return json.contestDetail
  return 'payoutSummary' in json ? json : undefined
}

function draftKingsFacts(detail: unknown): ContestFacts {
  const read = DraftKingsContest.safeParse(detail)
  if (!read.success) throw InputError.fromZod(read.error, detail)
  const { contestKey, name, entryFee, maximumEntries, maximumEntriesPerUser, isGuaranteed, totalPayouts } = read.data
  const faults: Fault[] = []
  const prizes = read.data.payoutSummary.flatMap((tier, index): Prize[] => {
    const amount = amountOf(tier)
    if (amount !== undefined) return [{ from: tier.minPosition, to: tier.maxPosition, amount }]
    const words = Object.values(tier.tierPayoutDescriptions ?? {}).join(', ')
    faults.push({ field: `payoutSummary[${index}]`, reason: `the prize "${words}" has no value in dollars` })
    return []
  })
  refuseIfAny(faults)
  return {
    id: contestKey,
    name,
    fee: entryFee ?? undefined,
    entries: maximumEntries ?? undefined,
    maxEntriesPerUser: maximumEntriesPerUser ?? undefined,
    isGuaranteed: isGuaranteed ?? undefined,
    pool: totalPayouts ?? undefined,
    prizes: inOrder(prizes),
  }
}

type Tier = z.infer<typeof DraftKingsContest>['payoutSummary'][number]

/** Cents of all that a place wins. */
function amountOf({ payoutDescriptions, tierPayoutDescriptions }: Tier): number | undefined {
  const valued = (payoutDescriptions ?? []).filter(({ value }) => typeof value === 'number')
  if (valued.length > 0)
    return valued.reduce((sum, { value, quantity }) => sum + Math.round(100 * value!) * (quantity ?? 1), 0)
  const amounts = Object.values(tierPayoutDescriptions ?? {}).map((text) => centsIn(String(text)))
  if (amounts.length === 0 || amounts.includes(undefined)) return undefined
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
}
