import { InputError } from '@slatecraft/slate'
import { feeOf } from '../candidates.ts'
import { type PortfolioTask, spendable } from '../portfolioTask.ts'

/** What is entered, and what may still be entered. */
export interface EntryLimits {
  /** In the order of entering. */
  entered: number[]
  canEnter: (candidate: number) => boolean
  enter: (candidate: number) => void
  leave: (candidate: number) => void
  /** Entries that contests want at least and don't have. */
  shortfall: () => number
  /** Whether no contest has fewer entries than it wants, or than it had, after a candidate took the place of an entry. */
  mayReplace: (entry: number, candidate: number) => boolean
}

/** Most entries that may hold each row. */
export const exposureCaps = ({ maxExposure, entries }: PortfolioTask): number[] | undefined =>
  maxExposure && Array.from(maxExposure, (share) => Math.floor(share * entries + 1e-9))

export function entryLimits(task: PortfolioTask): EntryLimits {
  const { candidates, entries, copies = 1, leastInContest = [] } = task
  const { size, lineups, lineupOf, contestOf, contests } = candidates
  const most = spendable(task)
  const caps = exposureCaps(task)
  const isExcluded = new Set(task.excluded)
  const entered: number[] = []
  let spent = 0
  /** What contests want at least and don't have, and its fees: places and money that are kept for them. */
  let missing = 0
  let missingFees = 0
  const inContest = new Int32Array(contests.length)
  const wants = (contest: number) => Math.max(0, (leastInContest[contest] ?? 0) - inContest[contest]!)
  for (const [contest, { fee }] of contests.entries()) {
    missing += wants(contest)
    missingFees += wants(contest) * fee
  }
  const ofCandidate = new Int32Array(lineupOf.length)
  const ofRow = new Int32Array(caps?.length ?? 0)
  const tooClose = closeLineups(task)
  const rowsOf = (candidate: number) => lineups.subarray(lineupOf[candidate]! * size, (lineupOf[candidate]! + 1) * size)

  function count(candidate: number, by: 1 | -1) {
    const contest = contestOf[candidate]!
    const fee = feeOf(candidates, candidate)
    const before = wants(contest)
    spent += by * fee
    inContest[contest]! += by
    missing += wants(contest) - before
    missingFees += (wants(contest) - before) * fee
    ofCandidate[candidate]! += by
    if (caps) for (const row of rowsOf(candidate)) ofRow[row]! += by
    tooClose.count(lineupOf[candidate]!, by)
  }

  /** A place and its fee, beside those that are kept for contests. */
  function hasPlace(contest: number) {
    const { fee } = contests[contest]!
    const isWanted = wants(contest) > 0
    return (
      entered.length + missing + (isWanted ? 0 : 1) <= entries && spent + missingFees + (isWanted ? 0 : fee) <= most
    )
  }

  return {
    entered,
    canEnter: (candidate) =>
      hasPlace(contestOf[candidate]!) &&
      !isExcluded.has(candidate) &&
      ofCandidate[candidate]! < copies &&
      inContest[contestOf[candidate]!]! < contests[contestOf[candidate]!]!.maxEntriesPerUser &&
      (caps === undefined || rowsOf(candidate).every((row) => ofRow[row]! < (caps[row] ?? entries))) &&
      !tooClose.has(lineupOf[candidate]!),
    enter: (candidate) => {
      entered.push(candidate)
      count(candidate, 1)
    },
    leave: (candidate) => {
      entered.splice(entered.lastIndexOf(candidate), 1)
      count(candidate, -1)
    },
    shortfall: () => missing,
    mayReplace: (entry, candidate) => {
      const from = contestOf[entry]!
      const to = contestOf[candidate]!
      return from === to || inContest[from]! > (leastInContest[from] ?? 0) || wants(to) > 0
    },
  }
}

/** Limits that hold the locked candidates. @throws {InputError} if they break a limit. */
export function limitsWithLocked(task: PortfolioTask): EntryLimits {
  const limits = entryLimits(task)
  for (const [at, candidate] of (task.locked ?? []).entries()) {
    if (!limits.canEnter(candidate))
      throw new InputError([
        {
          field: `locked[${at}]`,
          reason: 'can’t be entered with those before it: a limit on entries, fees, exposure or copies is reached',
        },
      ])
    limits.enter(candidate)
  }
  return limits
}

/** What is entered beside the locked candidates. */
export function looseEntries({ entered }: EntryLimits, locked: readonly number[]): number[] {
  const left = [...locked]
  return entered.filter((entry) => {
    const at = left.indexOf(entry)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Counts, for each lineup, the other entered lineups that it shares too many rows with. */
function closeLineups({ candidates, minUnique = 1 }: PortfolioTask) {
  const { size, lineups } = candidates
  const total = lineups.length / size
  const entries = new Int32Array(total)
  const closeTo = new Int32Array(total)
  const closeOf = new Map<number, number[]>()
  const findClose = (lineup: number) =>
    Array.from(entries.keys()).filter((other) => {
      const common = commonRows(lineups, lineup * size, other * size, size)
      return common < size && common > size - minUnique
    })
  return {
    has: (lineup: number) => closeTo[lineup]! > 0,
    count: (lineup: number, by: 1 | -1) => {
      const before = entries[lineup]!
      entries[lineup] = before + by
      if (minUnique === 1 || (before > 0 && before + by > 0)) return
      const close = closeOf.get(lineup) ?? findClose(lineup)
      closeOf.set(lineup, close)
      for (const other of close) closeTo[other]! += by
    },
  }
}

function commonRows(lineups: Uint16Array, a: number, b: number, size: number): number {
  const endOfA = a + size
  const endOfB = b + size
  let common = 0
  while (a < endOfA && b < endOfB) {
    const difference = lineups[a]! - lineups[b]!
    if (difference === 0) common++
    if (difference <= 0) a++
    if (difference >= 0) b++
  }
  return common
}
