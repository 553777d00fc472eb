import { buildDiagram, type Diagram, impossibleTriggers, type Model } from '@slatecraft/diagram'
import { numberedConstraints } from '../numberedConstraints.ts'
import type { Compiled } from '../portfolio/diagramCache.ts'
import { problemForLineup } from '../portfolio/problemForLineup.ts'
import type { RunInput } from '../portfolio/run.ts'
import { type LineupModel, modelFor, modelOf, slotTypes } from '../problem.ts'
import type { Limit } from '../rules/rules.ts'
import { baseScores, drawsOf } from '../scoreUnits.ts'
import { createLagrangianDual, type LagrangianDual } from '../solve/lagrangianDual.ts'
import { residualModel } from './residualModel.ts'

/** What stays in a lineup. */
interface Held {
  /** The lineup's place in the request, from 0. */
  index: number
  /** Whether it was given entirely blank: then ownership limits apply to the ownership drawn for it, as in new lineups. */
  isNew: boolean
  /** By slot of the ruleset: the item that is held in it. */
  bySlot: readonly (number | undefined)[]
}

/** Compiles the limits of single lineups around what they hold. */
export interface EntryCompiler {
  /**
   * Undefined if the held players alone break the limits.
   *
   * @param limits all of the lineup's limits.
   * @param isUsable whether an item that is not held may be in. Calls with the same function share their diagrams.
   */
  compile: (held: Held, limits: readonly Limit[], isUsable: (item: number) => boolean) => Compiled | undefined
}

/** A diagram for all lineups that hold players in the same types of slots, if no scope or quorum tells them apart. */
interface Shared {
  diagram: Diagram
  dual: LagrangianDual
  band: number | undefined
}

export function createEntryCompiler({ request, problem }: Pick<RunInput, 'request' | 'problem'>): EntryCompiler {
  const { items, ruleset } = problem
  const constraintFor = numberedConstraints(items.map(({ row }) => row))
  const types = slotTypes(ruleset)
  const value = baseScores(items, { ceiling: false })
  const draws = drawsOf(request, items)
  const models = new Map<string, LineupModel & { number: number; drawn: Map<number, Model['rows']> }>()
  const shared = new Map<string, Shared>()
  const pools = new Map<(item: number) => boolean, number>()

  function modelUnder(limits: readonly Limit[]) {
    const constraints = limits.map(constraintFor)
    const key = constraints.map(({ number }) => number).join()
    const known = models.get(key)
    if (known !== undefined) return known
    const made = { ...modelOf(problem, constraints), number: models.size, drawn: new Map() }
    models.set(key, made)
    return made
  }

  function rowsOf(
    made: ReturnType<typeof modelUnder>,
    { index, isNew }: Held,
    limits: readonly Limit[],
  ): Model['rows'] {
    if (request.projOwnRandInput === 0 || !isNew) return made.model.rows
    const known = made.drawn.get(index)
    if (known !== undefined) return known
    const drawn = problemForLineup({ request, problem, draws }, index)
    const { rows } = modelFor({ ...drawn, limits }).model
    made.drawn.set(index, rows)
    return rows
  }

  function compile(lineup: Held, limits: readonly Limit[], isUsable: (item: number) => boolean) {
    const { bySlot } = lineup
    const made = modelUnder(limits)
    const held = bySlot.filter((item) => item !== undefined)
    const isMisplaced = (item: number | undefined, slot: number) =>
      item !== undefined && !((made.model.fits[item]! >> types[slot]!) & 1)
    if (bySlot.some(isMisplaced) || held.some((item) => made.banned.includes(item))) return undefined
    const slotCounts = made.model.slotCounts.slice()
    for (const [slot, item] of bySlot.entries()) if (item !== undefined) slotCounts[types[slot]!]!--
    const isOpen = (item: number) => isUsable(item) && !held.includes(item)
    const residual = residualModel({ ...made.model, rows: rowsOf(made, lineup, limits) }, held, slotCounts, isOpen)
    if (residual === undefined) return undefined
    const { model } = residual
    const closed = [...items.keys()].filter((item) => !isOpen(item))
    const out = [...made.banned, ...residual.banned, ...closed]
    const banned = [...new Set([...out, ...impossibleTriggers(model, out)])]
    const pool = pools.get(isUsable) ?? pools.size
    pools.set(isUsable, pool)
    const tied = model.scopes.length + model.quorums.length > 0
    const key = [
      made.number,
      pool,
      slotCounts.join(),
      tied ? JSON.stringify([model.scopes, model.quorums], infinite) : '',
    ].join('|')
    let core = shared.get(key)
    if (core === undefined) {
      const diagram = buildDiagram(model, value, 'slots')
      core = { diagram, dual: createLagrangianDual(diagram, model), band: undefined }
      shared.set(key, core)
    }
    const { diagram, dual } = core
    return { limits, model, banned, diagram, dual: dual.withRows(model.rows), band: core.band }
  }

  return { compile }
}

/** JSON has no infinity. */
const infinite = (_: string, value: unknown) => (value === Number.POSITIVE_INFINITY ? 'any' : value)
