import { drawsOf } from '../scoreUnits.ts'
import { obeys } from './compatibleLineups.ts'
import type { DiagramCache } from './diagramCache.ts'
import type { EarlierLineup } from './earlierLineups.ts'
import { compilerForLineup } from './problemForLineup.ts'
import type { Quota } from './quotas.ts'
import type { KeptLineups, RunInput, RunLineup } from './run.ts'
import { type Turn, turnsOf } from './turns.ts'

/**
 * The turns of a run that keeps some lineups and builds the others around them.
 *
 * @param kept lineups that can be kept together.
 * @param ruleOf by the lineup's position: the stack rule that it counts for, or -1.
 */
export function keptLineups(
  input: RunInput & { diagramCache: DiagramCache },
  kept: readonly EarlierLineup[],
  ruleOf: ReadonlyMap<number, number>,
): KeptLineups {
  const { shares, lineups } = input
  const inOrder = kept.toSorted((a, b) => a.position - b.position)
  const taken = new Set(inOrder.map(({ position }) => position))
  const open = Array.from({ length: lineups }, (_, position) => position).filter((position) => !taken.has(position))
  const order = [...inOrder.map(({ position }) => position), ...open]
  const planned = turnsOf(shares, lineups)
  const fitPlannedTurns = inOrder.every((lineup) =>
    planned[lineup.position]!.limits.every((limit) => obeys(limit, lineup)),
  )
  const turns = fitPlannedTurns ? order.map((position) => planned[position]!) : newTurns()

  /** The kept lineups count for the rules and shares that they meet; the new turns share what is left. */
  function newTurns(): Turn[] {
    const keptTurns = inOrder.map((lineup): Turn => {
      const forced = shares.forced.flatMap(({ limit }, share) => (obeys(limit, lineup) ? [share] : []))
      return { rule: ruleOf.get(lineup.position)!, forced, ceiling: planned[lineup.position]!.ceiling, limits: [] }
    })
    const left = turnsOf(
      {
        rules: shares.rules.map((share, rule) => ({
          ...share,
          count: share.count - keptTurns.filter((turn) => turn.rule === rule).length,
        })),
        forced: shares.forced.map((share, index) => ({
          ...share,
          count: Math.max(0, share.count - keptTurns.filter(({ forced }) => forced.includes(index)).length),
        })),
        ceiling: 0,
      },
      open.length,
    )
    return [...keptTurns, ...left.map((turn, index) => ({ ...turn, ceiling: planned[open[index]!]!.ceiling }))]
  }

  return { lineups: withBounds(input, inOrder, planned), order, turns }
}

/** There is no search for kept lineups: their bound is that of any lineup under the limits of every lineup. */
function withBounds(
  { request, problem, quotas, diagramCache }: RunInput & { diagramCache: DiagramCache },
  kept: readonly EarlierLineup[],
  planned: readonly Turn[],
): RunLineup[] {
  const draws = drawsOf(request, problem.items)
  const out = quotas.filter(({ raisedCap }) => raisedCap === 0).flatMap(({ items }) => items)
  const known = new Map<Float64Array, number>()
  const boundAt = (position: number, score: Float64Array): number => {
    const {
      model,
      banned: bannedByLimits,
      dual,
    } = compilerForLineup({ request, problem, draws }, diagramCache, position)([])
    const banned = new Uint8Array(model.size)
    for (const item of [...bannedByLimits, ...out]) banned[item] = 1
    const [tightest] = dual.solve({ score, banned, forced: new Uint8Array(model.size) }).bounds
    return tightest === undefined ? Number.NEGATIVE_INFINITY : Math.ceil(tightest.root)
  }
  return kept.map(({ position, items, bySlot }) => {
    const objective = draws.scores(position, planned[position]!)
    const score = items.reduce((sum, item) => sum + objective[item]!, 0)
    const most = known.get(objective) ?? boundAt(position, objective)
    if (request.projOwnRandInput === 0) known.set(objective, most)
    const bound = Math.max(score, most)
    return { items: [...items], bySlot, score, bound, isOptimal: score === bound, isKept: true }
  })
}

/** If the kept lineups exceed a cap because its maximum was rounded up, raises the cap to what they have. */
export const quotasAround = (quotas: readonly Quota[], kept: readonly EarlierLineup[]): Quota[] =>
  quotas.map((quota) => {
    const held = kept.filter(({ items }) => quota.items.some((item) => items.includes(item))).length
    return held > quota.cap ? { ...quota, cap: held } : quota
  })
