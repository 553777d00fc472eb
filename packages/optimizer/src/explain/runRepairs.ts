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
  /** What takes the place of which wish of the conflict; nothing for a setting that is given up. */
  wish: RunWish
  instead: RunWish | undefined
}

const givenUp = 2

/** Plans that may be made for all repairs of one conflict together. */
const mostPlans = 80

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
  const isPossible = (wishes: readonly RunWish[]) => plansLeft-- > 0 && asked.test.isPossible(wishes) === 'yes'
  return conflict
    .flatMap((wish) => changesOf(wish, asked, isPossible).map((change) => ({ ...change, wish })))
    .sort((a, b) => a.size - b.size || (a.words < b.words ? -1 : 1))
}

type Change = Omit<RunRepair, 'wish'>
type Counted = Extract<RunWish, { count: number }>

function changesOf(wish: RunWish, asked: RunRepairs, isPossible: (wishes: readonly RunWish[]) => boolean): Change[] {
  const others = asked.wishes.filter((other) => other !== wish)
  if (!isPossible(others)) return []
  const off: Change = {
    words: `Without ${runWishLines([wish], asked, asked.players, 5)[0]}`,
    size: givenUp,
    instead: undefined,
  }
  if ('count' in wish) {
    const count = nearest(wish, asked, (instead) => isPossible([...others, instead]))
    if (count === undefined) return [off]
    const size = Math.abs(count - wish.count) / Math.max(count, wish.count)
    return [{ words: countWords(wish, count, asked), size, instead: { ...wish, count } }]
  }
  if (wish.kind !== 'limit') return [off]
  const weaker = weakerLimits(wish.limit).flatMap((ladder): Change[] => {
    const found = ladder.find(({ limit }) => isPossible([...others, { kind: 'limit', limit }]))
    return found === undefined ? [] : [{ ...found, instead: { kind: 'limit', limit: found.limit } }]
  })
  return [...weaker, off]
}

/** The number nearest to the one that is asked for with which the run has a plan, by halving; undefined for none but giving up. */
function nearest(wish: Counted, { lineups }: RunAsked, isPossible: (instead: RunWish) => boolean): number | undefined {
  const isLeast = wish.kind === 'least' || wish.kind === 'rule' || wish.kind === 'forced'
  const givingUp = isLeast ? 0 : lineups
  let possible = givingUp
  let impossible = wish.count
  while (Math.abs(possible - impossible) > 1) {
    const middle = Math.trunc((possible + impossible) / 2)
    if (isPossible({ ...wish, count: middle })) possible = middle
    else impossible = middle
  }
  return possible === givingUp && isLeast ? undefined : possible
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
