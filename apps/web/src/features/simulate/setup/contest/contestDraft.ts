import { type ContestShape, shapedContest } from '@slatecraft/simulator'
import { type Contest, type ContestFacts, contestFrom, type Fault, InputError, type Prize } from '@slatecraft/slate'
import { newId } from '../../../../browser/newId.ts'

/** How a contest pays: one of the shapes, or the prizes of a file. */
export type PrizeKind = ContestShape['kind'] | 'file'

/** A contest being made, or completed where a file leaves something out. Money in cents, shares 0 to 1; null is not given. */
export interface ContestDraft {
  /** What the file says of it. */
  facts: ContestFacts
  name: string
  kind: PrizeKind
  fee: number | null
  entries: number | null
  maxEntriesPerUser: number | null
  rake: number
  /** Share of the entries that win something, if top-heavy. */
  paid: number
  /** Of a satellite. */
  tickets: number
  value: number
  /** Entries the user plans in it. */
  planned: number
  /** `entries` are only what the name's prize pool suggests. */
  areEntriesGuessed: boolean
}

/** As in the usual tournaments of the sites. */
const usual = { rake: 0.159, paid: 0.22, fee: 2000, entries: 1000, tickets: 10 }

/** A contest made from nothing. */
export const newDraft = (): ContestDraft => ({
  ...draftOf({ fee: usual.fee, entries: usual.entries, maxEntriesPerUser: 150 }),
  name: '',
})

/** What a file says of a contest, to be completed. */
export function draftOf(facts: ContestFacts, planned = 1): ContestDraft {
  const fee = facts.fee ?? null
  const guess = facts.entries === undefined ? guessedEntries(facts.name ?? '', fee) : undefined
  return {
    facts,
    name: facts.name ?? '',
    kind: facts.prizes === undefined ? 'top-heavy' : 'file',
    fee,
    entries: facts.entries ?? guess ?? null,
    maxEntriesPerUser: facts.maxEntriesPerUser ?? null,
    rake: usual.rake,
    paid: usual.paid,
    tickets: usual.tickets,
    value: 10 * (fee ?? usual.fee),
    planned,
    areEntriesGuessed: guess !== undefined,
  }
}

/** `NBA $20K Four Point Play` at $4 has 5,945 entries, if the site keeps what it usually does. */
function guessedEntries(name: string, fee: number | null): number | undefined {
  const [, amount, unit] = /\$([\d.,]+)\s?([KM])?\b/i.exec(name) ?? []
  if (amount === undefined || fee === null || fee === 0) return undefined
  const scale = { K: 1e3, M: 1e6 }[unit?.toUpperCase() as 'K' | 'M'] ?? 1
  const entries = Math.round((Number(amount.replaceAll(',', '')) * scale * 100) / (fee * (1 - usual.rake)))
  return entries >= 10 ? entries : undefined
}

/** The contest of a draft, or what it lacks: fields are `fee`, `entries`, `paid`, `tickets`, `prizes` … or ''. */
export function contestOfDraft(draft: ContestDraft): { contest: Contest } | { faults: readonly Fault[] } {
  const { facts, kind, fee, entries } = draft
  const faults: Fault[] = []
  if (fee === null) faults.push({ field: 'fee', reason: 'The file does not say what an entry costs. Type the fee.' })
  if (entries === null && kind !== 'head-to-head')
    faults.push({
      field: 'entries',
      reason: 'The file does not say how many entries the contest has. Type the number.',
    })
  if (fee === null || faults.length > 0) return { faults }
  try {
    const known = { ...facts, fee, name: draft.name.trim() || undefined }
    const limit = draft.maxEntriesPerUser === null ? {} : { maxEntriesPerUser: draft.maxEntriesPerUser }
    const contest =
      kind === 'file'
        ? contestFrom({ ...known, ...limit, entries: entries! })
        : shaped(draft, shapeOf(kind, draft), { ...known, ...limit, entries: kind === 'head-to-head' ? 2 : entries! })
    return { contest: { ...contest, id: contest.id === '' ? newId() : contest.id } }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { faults: error.faults }
  }
}

function shaped({ rake }: ContestDraft, shape: ContestShape, facts: ContestFacts & { fee: number; entries: number }) {
  const { fee, entries } = facts
  const { prizes } = shapedContest(shape, { fee, entries, rake })
  // What the shape makes pays no more than its fees.
  return contestFrom({ ...facts, prizes, pool: undefined, name: facts.name ?? shapeNames[shape.kind] })
}

function shapeOf(kind: ContestShape['kind'], { paid, tickets, value }: ContestDraft): ContestShape {
  if (kind === 'top-heavy') return { kind, paid }
  return kind === 'satellite' ? { kind, tickets, value } : { kind }
}

export const shapeNames: Record<ContestShape['kind'], string> = {
  'top-heavy': 'Tournament',
  'double-up': 'Double-up',
  '50/50': '50/50',
  'winner takes all': 'Winner takes all',
  'head-to-head': 'Head-to-head',
  satellite: 'Satellite',
}

/** Prizes of another file for this contest. */
export const withPrizes = (
  draft: ContestDraft,
  { prizes, fee, entries }: ContestFacts & { prizes: readonly Prize[] },
) => ({
  ...draft,
  facts: { ...draft.facts, prizes },
  kind: 'file' as const,
  fee: draft.fee ?? fee ?? null,
  entries: entries ?? draft.entries,
  areEntriesGuessed: draft.areEntriesGuessed && entries === undefined,
})
