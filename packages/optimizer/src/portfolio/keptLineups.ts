import { drawsOf } from '../scoreUnits.ts'
import { obeys } from './compatibleLineups.ts'
import type { DiagramCache } from './diagramCache.ts'
import type { EarlierLineup } from './earlierLineups.ts'
import { compilerForLineup } from './problemForLineup.ts'
import type { Quota } from './quotas.ts'
import type { KeptLineups, RunInput, RunLineup } from './run.ts'
import { type Turn, turnsOf } from './turns.ts'

/**
 * @param kept lineups that can stay side by side, and the stack rule that each of them stands for.
 * @param ruleOf by number of the lineup, -1 for none.
 */
export function keptLineups(
  input: RunInput & { diagramCache: DiagramCache },
  kept: readonly EarlierLineup[],
  ruleOf: ReadonlyMap<number, number>,
): KeptLineups {
  const { shares, lineups } = input
  const inOrder = kept.toSorted((a, b) => a.number - b.number)
  const taken = new Set(inOrder.map(({ number }) => number))
  const open = Array.from({ length: lineups }, (_, number) => number).filter((number) => !taken.has(number))
  const order = [...inOrder.map(({ number }) => number), ...open]
  const planned = turnsOf(shares, lineups)
  const isAsPlanned = inOrder.every((lineup) => planned[lineup.number]!.limits.every((limit) => obeys(limit, lineup)))
  const turns = isAsPlanned ? order.map((number) => planned[number]!) : dealtAnew()

  /** The kept lineups stand for the rules and shares that they meet, the others for what is left of them. */
  function dealtAnew(): Turn[] {
    const met = inOrder.map((lineup): Turn => {
      const forced = shares.forced.flatMap(({ limit }, share) => (obeys(limit, lineup) ? [share] : []))
      return { rule: ruleOf.get(lineup.number)!, forced, ceiling: planned[lineup.number]!.ceiling, limits: [] }
    })
    const left = turnsOf(
      {
        rules: shares.rules.map((share, rule) => ({
          ...share,
          count: share.count - met.filter((turn) => turn.rule === rule).length,
        })),
        forced: shares.forced.map((share, index) => ({
          ...share,
          count: Math.max(0, share.count - met.filter(({ forced }) => forced.includes(index)).length),
        })),
        ceiling: 0,
      },
      open.length,
    )
    return [...met, ...left.map((turn, index) => ({ ...turn, ceiling: planned[open[index]!]!.ceiling }))]
  }

  return { lineups: withBounds(input, inOrder, planned), order, turns }
}

/** Nobody searched for them: they are held against what any lineup could score that the limits of all lineups allow. */
function withBounds(
  { request, problem, quotas, diagramCache }: RunInput & { diagramCache: DiagramCache },
  kept: readonly EarlierLineup[],
  planned: readonly Turn[],
): RunLineup[] {
  const draws = drawsOf(request, problem.items)
  const out = quotas.filter(({ raisedCap }) => raisedCap === 0).flatMap(({ items }) => items)
  const known = new Map<Float64Array, number>()
  const boundAt = (number: number, score: Float64Array): number => {
    const { model, banned: barred, dual } = compilerForLineup({ request, problem, draws }, diagramCache, number)([])
    const banned = new Uint8Array(model.size)
    for (const item of [...barred, ...out]) banned[item] = 1
    const [tightest] = dual.solve({ score, banned, forced: new Uint8Array(model.size) }).bounds
    return tightest === undefined ? Number.NEGATIVE_INFINITY : Math.ceil(tightest.root)
  }
  return kept.map(({ number, items, bySlot }) => {
    const objective = draws.scores(number, planned[number]!)
    const score = items.reduce((sum, item) => sum + objective[item]!, 0)
    const most = known.get(objective) ?? boundAt(number, objective)
    if (request.projOwnRandInput === 0) known.set(objective, most)
    const bound = Math.max(score, most)
    return { items: [...items], bySlot, score, bound, isOptimal: score === bound, isKept: true }
  })
}

/** Quotas that kept lineups may fill up to a maximum that is rounded up: new ones can't be held to less. */
export const quotasAround = (quotas: readonly Quota[], kept: readonly EarlierLineup[]): Quota[] =>
  quotas.map((quota) => {
    const held = kept.filter(({ items }) => quota.items.some((item) => items.includes(item))).length
    return held > quota.cap ? { ...quota, cap: held } : quota
  })
