import { type Choice, clashFinder, emptyBits, mostPlayers } from './choice.ts'
import { chosenInOrder } from './exchange.ts'
import { type Cliques, cliquesOf, inOrderOf, type Priced, priced } from './priced.ts'
import { searchedBest, sumOf } from './searchedBest.ts'

/** Branches that each search looks at before it gives up the proof. */
const mostNodes = 20_000

interface ValuedLineup {
  players: readonly string[]
  /** Higher is better. */
  value: number
}

export interface KeepBestQuestion {
  lineups: readonly ValuedLineup[]
  /** At most so many are kept. */
  count: number
  /** Any two that are kept share at most so many players. The same lineup is never kept twice. */
  maxShared: number
  /** By player id: the most lineups that may hold the player. */
  mostOf: ReadonlyMap<string, number>
}

export interface KeptBest {
  /** Indexes of the kept lineups, the best first. */
  kept: readonly number[]
  /** The sum of their values. */
  total: number
  /** Proven: within the limits, no more can be kept. */
  mostKept: number
  /** Proven: no `kept.length` lineups within the limits have a higher total. */
  mostTotal: number
  /** Where fewer than `count` are kept: how many would be without one kind of limit. Not proven: there may be more. */
  without?: { shared: number; players: number }
}

/**
 * As many of the lineups as can be kept within the limits, up to `count`, and of those the ones with the highest total.
 * The same question always has the same answer.
 *
 * Kept lineups are within the limits, always. That they are as many as possible, and the best, is proven where `mostKept`
 * and `mostTotal` say so: for lists of up to about 50 lineups, as a rule, and for long ones when the limits leave
 * little choice. Otherwise these
 * are what is proven, and the kept ones are the best that were found.
 */
export function keepBest({ lineups, count, maxShared, mostOf }: KeepBestQuestion, nodes = mostNodes): KeptBest {
  const numbers = new Map<string, number>()
  for (const { players } of lineups) for (const id of players) if (!numbers.has(id)) numbers.set(id, numbers.size)
  if (numbers.size > mostPlayers) throw new Error('Too many different players.')
  const seen = new Set<string>()
  const listed = [...lineups.keys()]
    .sort((a, b) => lineups[b]!.value - lineups[a]!.value || a - b)
    .filter((index) => {
      const ids = [...new Set(lineups[index]!.players)].sort()
      const isUsable = !seen.has(ids.join('|')) && ids.every((id) => mostOf.get(id) !== 0)
      seen.add(ids.join('|'))
      return isUsable
    })
  const wanted = Math.min(count, listed.length)
  if (wanted <= 0) return { kept: [], total: 0, mostKept: 0, mostTotal: 0 }
  const players = listed.map((index) => Uint16Array.from(new Set(lineups[index]!.players), (id) => numbers.get(id)!))
  const scale = Math.max(...listed.map((index) => Math.abs(lineups[index]!.value))) || 1
  const choice: Choice = {
    values: Float64Array.from(listed, (index) => lineups[index]!.value / scale),
    players,
    caps: Uint16Array.from(numbers.keys(), (id) => Math.min(mostOf.get(id) ?? wanted, wanted)),
    maxShared,
    clashesOf: clashFinder(players, numbers.size, maxShared),
  }
  const { best, mostKept, mostTotal } = chosen(choice, wanted, nodes)
  const total = best.reduce((sum, lineup) => sum + lineups[listed[lineup]!]!.value, 0)
  const isBest = mostTotal - sumOf(choice.values, best) < 1e-9
  return {
    kept: best.map((lineup) => listed[lineup]!),
    total,
    mostKept,
    mostTotal: isBest ? total : mostTotal * scale,
    ...(best.length < wanted && { without: keptWithout(choice, wanted) }),
  }
}

function keptWithout(choice: Choice, wanted: number): NonNullable<KeptBest['without']> {
  const unshared = { ...choice, maxShared: mostPlayers, clashesOf: () => emptyBits(choice.players.length) }
  const uncapped = { ...choice, caps: choice.caps.map(() => wanted) }
  return { shared: chosen(unshared, wanted, 0).best.length, players: chosen(uncapped, wanted, 0).best.length }
}

interface Chosen {
  best: readonly number[]
  mostKept: number
  mostTotal: number
}

function chosen(choice: Choice, wanted: number, nodes: number): Chosen {
  const cliques = cliquesOf(choice)
  let best: readonly number[] = chosenInOrder(choice, choice.values.keys(), wanted)
  let mostKept = wanted
  if (best.length < wanted) {
    const most = mostOfThem({ ...choice, values: choice.values.map(() => 1) }, best, { count: wanted, cliques, nodes })
    best = chosenInOrder(choice, most.best, wanted)
    mostKept = most.mostKept
  }
  return { ...provenBest(choice, best, { count: best.length, cliques, nodes }), mostKept }
}

interface Limits {
  count: number
  cliques: Cliques
  /** Branches that a search may look at. */
  nodes: number
}

/** Values are all 1: how many can be kept. */
function mostOfThem(choice: Choice, first: readonly number[], limits: Limits) {
  const { best: found, price } = pricedBest(choice, first, { ...limits, isAtMost: true })
  let best = found
  const mostKept = Math.floor(price.bound + 1e-9)
  while (best.length < mostKept) {
    const count = best.length + 1
    const more = searchedBest(choice, price, { ...limits, count, best: [], above: count - 0.5, enough: count })
    if (more.best.length === count) best = more.best
    else return { best, mostKept: more.isWhole ? best.length : mostKept }
  }
  return { best, mostKept }
}

function provenBest(choice: Choice, first: readonly number[], limits: Limits) {
  const { best, price } = pricedBest(choice, first, { ...limits, isAtMost: false })
  const worth = sumOf(choice.values, best)
  if (price.bound - worth < 1e-9) return { best, mostTotal: worth }
  const searched = searchedBest(choice, price, { ...limits, best, above: worth, enough: price.bound })
  return { best: searched.best, mostTotal: Math.min(price.bound, searched.bound) }
}

/** Prices the limits, and takes lineups by what they are worth after paying. */
function pricedBest(
  choice: Choice,
  first: readonly number[],
  limits: Limits & { isAtMost: boolean },
): { best: readonly number[]; price: Priced } {
  let best = first
  const attempt = (reduced: Float64Array) => {
    const tried = chosenInOrder(choice, inOrderOf(reduced), limits.count)
    const isBetter = tried.length - best.length || sumOf(choice.values, tried) - sumOf(choice.values, best)
    if (isBetter > 1e-12) best = tried
    return best
  }
  const price = priced(choice, { ...limits, best, attempt })
  return { best, price }
}
