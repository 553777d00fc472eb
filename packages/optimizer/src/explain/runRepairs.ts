import type { Player } from '@slatecraft/slate'
import type { RunTest } from './runTest.ts'
import type { RunAsked, RunWish } from './runWish.ts'
import { oneWish, runWishLines } from './runWords.ts'
import { weakerLimits } from './weaker.ts'
import { personWords } from './words.ts'

/** One change after which a plan of the run exists; see `Repair`. */
export interface RunRepair {
  words: string
  size: number
  /** Wishes of the conflict that change, and what takes their place. */
  without: readonly RunWish[]
  instead: readonly RunWish[]
}

const givenUp = 2

/** Players at Max Exp 0 whose return is tried. */
const mostReturns = 5

/** Plans that may be made for all repairs of one conflict together. */
const mostPlans = 40

export interface RunRepairs extends RunAsked {
  /** All wishes of the run, not only those in conflict. */
  wishes: readonly RunWish[]
  players: readonly Player[]
  /** New lineups and saved ones that count: what exposures are shares of. */
  total: number
  test: RunTest
}

/** The smallest single changes that make a plan of the run possible, smallest first. Each has been tried. */
export function runRepairsOf(conflict: readonly RunWish[], asked: RunRepairs): RunRepair[] {
  let plansLeft = mostPlans
  const test: RunTest = (wishes) => (plansLeft-- > 0 ? asked.test(wishes) : { answer: 'unknown', owed: new Map() })
  const repairs = conflict.flatMap((wish) => {
    // The players of one wish may have been cut down to those in conflict.
    const whole = wish.kind === 'never' ? asked.wishes.filter(({ kind }) => kind === 'never') : [wish]
    return changesOf(wish, { ...asked, test }).map((change) => ({ ...change, without: whole }))
  })
  if (repairs.length === 0) return sharedRepairs(conflict, { ...asked, test })
  return repairs.sort((a, b) => a.size - b.size || (a.words < b.words ? -1 : 1))
}

type Change = Omit<RunRepair, 'without'>
type Counted = Extract<RunWish, { count: number }>

function changesOf(wish: RunWish, asked: RunRepairs): Change[] {
  const { wishes, test, players } = asked
  const others = wishes.filter((other) => other !== wish && (wish.kind !== 'never' || other.kind !== 'never'))
  const isPossible = (instead: readonly RunWish[]) => test([...others, ...instead]).answer === 'yes'
  const off: Change = {
    words: `Without ${runWishLines([wish], asked, players, 5)[0]}`,
    size: givenUp,
    instead: [],
  }
  if ('count' in wish) {
    const count =
      wish.kind === 'rule' || wish.kind === 'forced'
        ? greatestBelow(wish.count, (less) => isPossible(less === 0 ? [] : [{ ...wish, count: less }]))
        : byProofs(wish, others, asked)
    if (count === undefined) return []
    const isLeast = wish.kind !== 'most' && wish.kind !== 'limited'
    if (isLeast && count === 0) return [off]
    const size = Math.abs(count - wish.count) / Math.max(count, wish.count)
    return [{ words: countWords(wish, count, asked), size, instead: [{ ...wish, count }] }]
  }
  if (!isPossible([])) return []
  if (wish.kind !== 'limit') return [...returns(wish, asked, isPossible), off]
  const weaker = weakerLimits(wish.limit).flatMap((ladder): Change[] => {
    const found = ladder.find(({ limit }) => isPossible([{ kind: 'limit', limit }]))
    return found === undefined ? [] : [{ ...found, instead: [{ kind: 'limit', limit: found.limit }] }]
  })
  return [...weaker, off]
}

/** Single players whose return mends it, the best by projection first. */
function returns(
  { quotas: cut }: RunWish & { kind: 'never' },
  { wishes, quotas, players }: RunRepairs,
  isPossible: (instead: readonly RunWish[]) => boolean,
): Change[] {
  const everybody = wishes.flatMap((wish) => (wish.kind === 'never' ? wish.quotas : []))
  return cut
    .slice(0, mostReturns)
    .map((quota) => ({
      words: `Max Exp of ${personWords(quotas[quota]!, players)} above 0 %`,
      size: 1,
      instead: [{ kind: 'never' as const, quotas: everybody.filter((other) => other !== quota) }],
    }))
    .filter(({ instead }) => isPossible(instead))
}

/**
 * The number nearest to the one that is asked for with which the run has a plan: each proof against one tells how far the
 * next one must go at least. Undefined where some proof does not rest on this wish.
 */
function byProofs(wish: Counted, others: readonly RunWish[], { lineups, test }: RunRepairs): number | undefined {
  const direction = wish.kind === 'least' ? -1 : 1
  for (let count = wish.count; count >= 0 && count <= lineups; ) {
    const instead = { ...wish, count }
    const { answer, owed } = test([...others, instead])
    if (answer === 'yes') return count
    const more = owed.get(instead)
    if (more === undefined) return undefined
    count += direction * more
  }
  return undefined
}

/**
 * Where no single change is enough: the most that all minimums in conflict may be at once, or, where others collide too, all
 * minimums of the run.
 */
function sharedRepairs(conflict: readonly RunWish[], asked: RunRepairs): RunRepair[] {
  const { wishes, test, lineups, total } = asked
  const leastOf = (some: readonly RunWish[]) => some.filter((wish) => wish.kind === 'least')
  for (const { without, whom } of [
    { without: leastOf(conflict), whom: 'each of these players' },
    { without: leastOf(wishes), whom: 'everybody' },
  ]) {
    if (without.length < 2) continue
    const others = wishes.filter((wish) => wish.kind !== 'least' || !without.includes(wish))
    const under = (most: number) => without.map((wish) => ({ ...wish, count: Math.min(wish.count, most) }))
    const highest = Math.max(...without.map(({ count }) => count))
    const most = greatestBelow(highest, (count) => test([...others, ...under(count)]).answer === 'yes')
    if (most === undefined || most === 0) continue
    const percent = Math.floor((most / total) * 1000 + 1e-9) / 10
    const words = `Min Exp of at most ${percent} % for ${whom} (${most} of ${lineups} lineups)`
    return [{ words, size: (highest - most) / highest, without, instead: under(most) }]
  }
  return []
}

/** The greatest number below one that is impossible, or undefined where not even 0 is possible. */
function greatestBelow(count: number, isPossible: (count: number) => boolean): number | undefined {
  if (!isPossible(0)) return undefined
  let possible = 0
  let impossible = count
  while (impossible - possible > 1) {
    const middle = Math.trunc((possible + impossible) / 2)
    if (isPossible(middle)) possible = middle
    else impossible = middle
  }
  return possible
}

function countWords(wish: Counted, count: number, asked: RunRepairs): string {
  if (wish.kind !== 'least' && wish.kind !== 'most') return `${oneWish(wish, asked, count)} instead of ${wish.count}`
  const { quotas, players, lineups, total } = asked
  const quota = quotas[wish.quota]!
  const { MinExp, MaxExp } = players[quota.player]!
  const old = wish.kind === 'least' ? MinExp : MaxExp
  const percent = percentFor(old, count - wish.count, total)
  const name = wish.kind === 'least' ? 'Min Exp' : 'Max Exp'
  return `${name} ${percent} % instead of ${old} % of ${personWords(quota, players)} (${count} of ${lineups} lineups)`
}

/** The percentage, in tenths, that asks for `more` lineups more than the old one; rounded up it gives that number (D0.3). */
function percentFor(old: number, more: number, total: number): number {
  const count = Math.ceil((old / 100) * total - 1e-9) + more
  return Math.min(100, Math.floor((count / total) * 1000 + 1e-9) / 10)
}
