import type { BuildRequest, InputChange } from '@slatecraft/slate'
import { savedLineupsOf } from '../portfolio/exposure.ts'
import { exposureChange, exposureFor } from './exposureChange.ts'
import { type Inputs, settingChange } from '../limits/inputs.ts'
import { forcedSettings, limitChange, limitedChange } from './limitChange.ts'
import type { RunTest } from './runTest.ts'
import type { RunAsked, RunWish } from './runWish.ts'
import { oneWish, runWishLines } from './runWords.ts'
import { leastExposureFor, leastShareFor, mostShareFor } from '../limits/shareFor.ts'
import { stackChange } from '../limits/stackChange.ts'
import { weakerLimits } from './weaker.ts'
import { personWords } from './words.ts'

/** One change after which a plan of the run exists; see `Repair`. */
export interface RunRepair {
  words: string
  size: number
  /** Wishes of the conflict that change, and what takes their place. */
  without: readonly RunWish[]
  instead: readonly RunWish[]
  changes: readonly InputChange[]
}

const givenUp = 2

/** Players at Max Exp 0 whose return is tried. */
const mostReturns = 5

/** Plans that may be made for all repairs of one conflict together. */
const mostPlans = 40

export interface RunRepairs extends RunAsked {
  /** All wishes of the run, not only those in conflict. */
  wishes: readonly RunWish[]
  inputs: Inputs
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
  if (repairs.length === 0) {
    const shared = sharedRepairs(conflict, { ...asked, test })
    return shared.length > 0 ? shared : fewerMinimums(asked)
  }
  return repairs.sort((a, b) => a.size - b.size || (a.words < b.words ? -1 : 1))
}

type Change = Omit<RunRepair, 'without'>
type Counted = Extract<RunWish, { count: number }>

function changesOf(wish: RunWish, asked: RunRepairs): Change[] {
  const { wishes, test, inputs } = asked
  const { players } = inputs.request
  const others = wishes.filter((other) => other !== wish && (wish.kind !== 'never' || other.kind !== 'never'))
  const isPossible = (instead: readonly RunWish[]) => test([...others, ...instead]).answer === 'yes'
  const off = (changes: readonly InputChange[], given = wish): Change => ({
    words: `Without ${runWishLines([given], asked, players, 5)[0]}`,
    size: givenUp,
    instead: [],
    changes,
  })
  if ('count' in wish) {
    const count =
      wish.kind === 'rule' || wish.kind === 'forced'
        ? greatestBelow(wish.count, (less) => isPossible(less === 0 ? [] : [{ ...wish, count: less }]))
        : byProofs(wish, others, asked)
    if (count === undefined) return []
    const changes = countChange(wish, count, asked)
    const isLeast = wish.kind !== 'most' && wish.kind !== 'limited'
    if (isLeast && count === 0) return [off(changes)]
    const size = Math.abs(count - wish.count) / Math.max(count, wish.count)
    return [{ words: countWords(wish, count, asked), size, instead: [{ ...wish, count }], changes }]
  }
  if (!isPossible([])) return []
  if (wish.kind === 'limit') {
    const weaker = weakerLimits(wish.limit).flatMap((ladder): Change[] => {
      const found = ladder.find(({ limit }) => isPossible([{ kind: 'limit', limit }]))
      if (found === undefined) return []
      const changes = limitChange(wish.limit, found.limit, inputs)
      return [{ words: found.words, size: found.size, instead: [{ kind: 'limit', limit: found.limit }], changes }]
    })
    return [...weaker, off(limitChange(wish.limit, undefined, inputs))]
  }
  return returns(wish, asked, isPossible, off)
}

/** Single players whose return mends it, the best by projection first, and all in conflict together, or else all there are. */
function returns(
  wish: RunWish & { kind: 'never' },
  { wishes, quotas, inputs }: RunRepairs,
  isPossible: (instead: readonly RunWish[]) => boolean,
  off: (changes: readonly InputChange[], given: RunWish) => Change,
): Change[] {
  const everybody = wishes.flatMap((other) => (other.kind === 'never' ? other.quotas : []))
  const without = (gone: readonly number[]): RunWish[] => {
    const left = everybody.filter((other) => !gone.includes(other))
    return left.length === 0 ? [] : [{ kind: 'never', quotas: left }]
  }
  const returned = (gone: readonly number[]) =>
    exposureChange(
      'MaxExp',
      100,
      gone.map((quota) => quotas[quota]!),
      inputs.request,
    )
  const single = wish.quotas
    .slice(0, mostReturns)
    .map((quota) => ({
      words: `Max Exp 100 % instead of 0 % of ${personWords(quotas[quota]!, inputs.request.players)}`,
      size: 1,
      instead: without([quota]),
      changes: returned([quota]),
    }))
    .filter(({ instead }) => isPossible(instead))
  const gone = isPossible(without(wish.quotas)) ? wish.quotas : everybody
  return [...single, { ...off(returned(gone), { ...wish, quotas: gone }), instead: without(gone) }]
}

/** What the user would say for a share, a rule or an exposure to come to another number of lineups. */
function countChange(wish: Counted, count: number, { shares, quotas, lineups, inputs }: RunRepairs): InputChange[] {
  const { request } = inputs
  switch (wish.kind) {
    case 'least':
    case 'most': {
      const end = wish.kind === 'least' ? 'MinExp' : 'MaxExp'
      const quota = quotas[wish.quota]!
      return exposureChange(end, exposureFor(end, quota, count, request), [quota], request)
    }
    case 'rule': {
      const { limit } = shares.rules[wish.rule]!
      return limit?.kind === 'nflStack' || limit?.kind === 'mlbStack' ? stackChange(limit, { count }, inputs) : []
    }
    case 'forced': {
      const { limit } = shares.forced[wish.share]!
      const share = leastShareFor(count, lineups)
      if (limit.kind === 'group')
        return [{ kind: 'group', ID: limit.group.ID, fields: count === 0 ? { active: false } : { pctGroup: share } }]
      const setting = forcedSettings[limit.kind]
      return setting === undefined ? [] : settingChange(setting, share)
    }
    case 'limited': {
      const share = mostShareFor(count, lineups)
      const { without } = shares.limited[wish.share]!
      return limitedChange(without, share, inputs)
    }
  }
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
  const { wishes, test, lineups, inputs } = asked
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
    const changes = without.flatMap(({ quota, count }) =>
      count > most ? countChange({ kind: 'least', quota, count }, most, asked) : [],
    )
    const words = mostWords(most, whom, lineups, inputs.request)
    return [{ words, size: (highest - most) / highest, without, instead: under(most), changes }]
  }
  return []
}

/** What nobody's Min Exp may be above. */
export function mostWords(most: number, whom: string, lineups: number, request: BuildRequest): string {
  const percent = leastExposureFor(most, lineups + savedLineupsOf(request).length)
  return `Min Exp of at most ${percent} % for ${whom} (${most} of ${lineups} lineups)`
}

/** Minimums that may be tried to be kept. */
const mostKept = 12

/** Where not even that is enough: whose minimums are given up, so that the best by projection keep theirs. */
function fewerMinimums(asked: RunRepairs): RunRepair[] {
  const { wishes, test, quotas, inputs } = asked
  const { players } = inputs.request
  const points = ({ quota }: RunWish & { kind: 'least' }) => players[quotas[quota]!.player]!.ProjPtsAdjusted
  const asking = wishes.filter((wish) => wish.kind === 'least').sort((a, b) => points(b) - points(a))
  const kept: RunWish[] = wishes.filter((wish) => wish.kind !== 'least')
  if (asking.length === 0 || test(kept).answer !== 'yes') return []
  const without = asking.filter((wish, rank) => {
    const isKept = rank < mostKept && test([...kept, wish]).answer === 'yes'
    if (isKept) kept.push(wish)
    return !isKept
  })
  const words = `Without ${runWishLines(without, asked, players, 5).join('; ')}`
  const gone = without.map(({ quota }) => quotas[quota]!)
  return [{ words, size: givenUp, without, instead: [], changes: exposureChange('MinExp', 0, gone, inputs.request) }]
}

/** The greatest number below one that is impossible, or undefined where not even 0 is possible. */
export function greatestBelow(count: number, isPossible: (count: number) => boolean): number | undefined {
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
  const { quotas, inputs, lineups } = asked
  const { players } = inputs.request
  const quota = quotas[wish.quota]!
  const { MinExp, MaxExp } = players[quota.player]!
  const [end, name, old] =
    wish.kind === 'least' ? (['MinExp', 'Min Exp', MinExp] as const) : (['MaxExp', 'Max Exp', MaxExp] as const)
  const percent = exposureFor(end, quota, count, inputs.request)
  return `${name} ${percent} % instead of ${old} % of ${personWords(quota, players)} (${count} of ${lineups} lineups)`
}
