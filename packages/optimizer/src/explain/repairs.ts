import { type InputChange, withChanges } from '@slatecraft/slate'
import type { Quota } from '../portfolio/exposure.ts'
import type { Limit, LimitOf } from '../limits/rule.ts'
import { exposureChange } from './exposureChange.ts'
import { type Inputs, settingChange } from '../limits/inputs.ts'
import { limitChange } from './limitChange.ts'
import type { LineupTest } from './lineupTest.ts'
import { weakerLimits } from './weaker.ts'
import type { Wish } from './wish.ts'
import { amount, limitWords, personWords, wishLines } from './words.ts'

/** One change that makes the lineup possible. */
export interface Repair {
  words: string
  /** How much it changes, 0 to 1 of the old value; a switch turned counts `switched`, a setting given up more. */
  size: number
  /** Wishes that change, and what takes their place. */
  without: readonly Wish[]
  instead: readonly Wish[]
  /** What its user would say. */
  changes: readonly InputChange[]
}

const switched = 1
const givenUp = 2

/** Players of one wish that are tried one by one, and that are offered. */
const mostTried = 40
const mostOffered = 5

interface Asked {
  /** Every wish of the lineup, not only those in conflict: a repair must mend it for good. */
  wishes: readonly Wish[]
  inputs: Inputs
  /** Lineups of the run before this one. */
  built: number
  test: LineupTest
}

/**
 * The smallest single changes to one of the conflicting wishes after which all other wishes can be fulfilled with it,
 * smallest first. Each has been tried. Empty where the wishes contradict each other in more ways than one.
 *
 * @param conflict wishes of the list; a narrowed one stands for the wish that it was cut from.
 */
export function repairsOf(conflict: readonly Wish[], asked: Asked): Repair[] {
  const repairs = conflict.flatMap((wish) =>
    repairsOfWish(wish, asked).map((change) => ({ ...change, without: [wish] })),
  )
  if (repairs.length === 0) {
    const [players] = fewerPlayers(asked)
    return players === undefined ? fewerWishes(asked) : [players]
  }
  return repairs.sort((a, b) => a.size - b.size || (a.words < b.words ? -1 : 1))
}

/** Where no single change mends it: who of all that must be in gives way, so that the best by projection stay. */
function fewerPlayers({ wishes, inputs, test }: Asked): Repair[] {
  const { players } = inputs.request
  const points = ({ quota }: Wish & { kind: 'in' }) => players[quota.player]!.ProjPtsAdjusted
  const asking = wishes.filter((wish) => wish.kind === 'in').sort((a, b) => points(b) - points(a))
  const kept: Wish[] = wishes.filter((wish) => wish.kind !== 'in')
  if (asking.length === 0 || test.isPossible(kept) !== 'yes') return []
  const without: (Wish & { kind: 'in' })[] = []
  for (const wish of asking) {
    if (test.isPossible([...kept, wish]) === 'yes') kept.push(wish)
    else without.push(wish)
  }
  const words = `Without ${wishLines(without, players).join(' and ')}`
  const gone = without.map(({ quota }) => quota)
  return [{ words, size: givenUp, without, instead: [], changes: exposureChange('MinExp', 0, gone, inputs.request) }]
}

/**
 * Where giving players up is not enough either: what of everything gives way, so that players who must be in stay if they
 * can, then what else is asked of this lineup, and of the limits of all lineups those that stand last.
 */
function fewerWishes({ wishes, inputs, test, built }: Asked): Repair[] {
  const kept: Wish[] = []
  const without: Wish[] = []
  for (const wish of wishes.toReversed()) {
    if (test.isPossible([...kept, wish]) === 'yes') kept.push(wish)
    else without.push(wish)
  }
  if (test.isPossible(kept) !== 'yes') return []
  const changes: InputChange[] = []
  let { request } = inputs
  for (const wish of without) {
    const made = givenUpChange(wish, { ...inputs, request }, built)
    changes.push(...made)
    request = withChanges(request, made)
  }
  const words = `Without ${wishLines(without, inputs.request.players, mostOffered).join('; ')}`
  return [{ words, size: givenUp, without, instead: [], changes }]
}

/** What the user would say for a wish to be none. */
function givenUpChange(wish: Wish, inputs: Inputs, built: number): InputChange[] {
  switch (wish.kind) {
    case 'limit':
      return limitChange(wish.limit, undefined, inputs)
    case 'in':
      return exposureChange('MinExp', 0, [wish.quota], inputs.request)
    case 'out':
      return exposureChange('MaxExp', 100, wish.quotas, inputs.request)
    case 'apart':
      return built > 0 ? settingChange('numLUs', built) : settingChange('includeSaved', false)
  }
}

type Change = Omit<Repair, 'without'>

function repairsOfWish(wish: Wish, asked: Asked): Change[] {
  const { test, inputs } = asked
  const others = asked.wishes.filter((other) => !isSame(other, wish))
  const mends = (instead: readonly Wish[]) => test.isPossible([...others, ...instead]) === 'yes'
  switch (wish.kind) {
    case 'limit': {
      if (!mends([])) return []
      const weaker = weakerOf(wish, others, asked, mends)
      const changes = givenUpChange(wish, inputs, asked.built)
      return [...weaker, { words: `Without ${wishWords(wish, inputs)}`, size: givenUp, instead: [], changes }]
    }
    case 'in': {
      const changes = givenUpChange(wish, inputs, asked.built)
      return mends([]) ? [{ words: `No ${wishWords(wish, inputs)}`, size: switched, instead: [], changes }] : []
    }
    case 'apart':
      return apartRepairs(wish.minUnique, asked, mends)
    case 'out':
      return outRepairs(wish, asked, mends)
  }
}

/** A narrowed wish and the one that it was cut from ask for the same thing. */
const isSame = (one: Wish, other: Wish) =>
  one === other || (one.kind === 'out' && other.kind === 'out' && one.isNever === other.isNever)

type LimitWish = Wish & { kind: 'limit' }
type Mends = (instead: readonly Wish[]) => boolean

function weakerOf(wish: LimitWish, others: readonly Wish[], { test, inputs }: Asked, mends: Mends): Change[] {
  const { limit } = wish
  const changed = (step: { limit: Limit; words: string; size: number }): Change => ({
    words: step.words,
    size: step.size,
    instead: [{ ...wish, limit: step.limit }],
    changes: limitChange(limit, step.limit, inputs),
  })
  if (limit.kind === 'salary' || limit.kind === 'totalOwnership') {
    const moved = movedEnd(limit, others, test)
    return moved !== undefined && mends([{ ...wish, limit: moved.limit }]) ? [changed(moved)] : []
  }
  return weakerLimits(limit).flatMap((ladder) => {
    const found = ladder.find((step) => mends([{ ...wish, limit: step.limit }]))
    return found === undefined ? [] : [changed(found)]
  })
}

/** The sum's end moved just so far that a lineup with all other wishes reaches it. */
function movedEnd(limit: LimitOf<'salary'> | LimitOf<'totalOwnership'>, others: readonly Wish[], test: LineupTest) {
  const isSalary = limit.kind === 'salary'
  /** Ownership is counted in millionths, and written in tenths of a percent. */
  const units = isSalary ? 1 : 1e6
  const written = isSalary ? 1 : 1e5
  const sideOf = limit.min > 0 ? 1 : -1
  const best = test.heaviest(others, ({ Salary, ProjOwn }) => sideOf * (isSalary ? Salary : (ProjOwn ?? 0) * units))
  if (best === undefined) return undefined
  const reached = (sideOf * (Math.floor(best / written) * written)) / units
  const moved = sideOf === 1 ? { ...limit, min: reached } : { ...limit, max: reached }
  const old = sideOf === 1 ? limit.min : limit.max
  if (sideOf === 1 ? reached >= old : reached <= old) return undefined
  if (reached <= 0 && sideOf === 1) return undefined
  const size = Math.abs(reached - old) / Math.max(reached, old)
  return { limit: moved, size, words: `${limitWords(moved)} instead of ${amount(old)}${isSalary ? '' : ' %'}` }
}

function apartRepairs(minUnique: number, { inputs, built }: Asked, mends: Mends): Change[] {
  for (let less = minUnique - 1; less >= 1; less--) {
    const instead = [{ kind: 'apart' as const, minUnique: less }]
    if (mends(instead)) {
      const words = `Min Unique ${less} instead of ${minUnique}`
      return [{ words, size: (minUnique - less) / minUnique, instead, changes: settingChange('minUnique', less) }]
    }
  }
  if (!mends([])) return []
  // Only saved lineups can stand in the way of the first one.
  const words = built > 0 ? `${built} lineups: no further one is different enough` : 'Without the saved lineups'
  return [{ words, size: switched, instead: [], changes: givenUpChange({ kind: 'apart', minUnique }, inputs, built) }]
}

/** Each single player whose return mends it; the best by projection are tried, and all together last. */
function outRepairs(wish: Wish & { kind: 'out' }, { wishes, inputs }: Asked, mends: Mends): Change[] {
  const { players } = inputs.request
  const whole = wishes.find((other) => isSame(other, wish))
  const everybody = whole?.kind === 'out' ? whole.quotas : wish.quotas
  const without = (gone: readonly Quota[]): Wish[] =>
    gone.length === everybody.length ? [] : [{ ...wish, quotas: everybody.filter((other) => !gone.includes(other)) }]
  const returned = (gone: readonly Quota[]) => exposureChange('MaxExp', 100, gone, inputs.request)
  const points = ({ player }: Quota) => players[player]!.ProjPtsAdjusted
  const raised = [...wish.quotas]
    .sort((a, b) => points(b) - points(a))
    .slice(0, mostTried)
    .filter((quota) => mends(without([quota])))
    .slice(0, mostOffered)
    .map((quota, rank) => ({
      words: `Max Exp 100 % instead of ${players[quota.player]!.MaxExp} % of ${personWords(quota, players)}`,
      size: switched + rank / mostOffered / 2,
      instead: without([quota]),
      changes: returned([quota]),
    }))
  if (raised.length > 0) return raised
  const gone = [wish.quotas, everybody].find((some) => mends(without(some)))
  if (gone === undefined) return []
  const words = `Without ${wishWords({ ...wish, quotas: gone }, inputs)}`
  return [{ words, size: givenUp, instead: without(gone), changes: returned(gone) }]
}

/** One wish in a line of words; of many players the first ones. */
const wishWords = (wish: Wish, { request }: Inputs) => wishLines([wish], request.players, mostOffered)[0]!
