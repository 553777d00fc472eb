import { type Objective, type Row, rosterSizeOf, rowOf } from '@slatecraft/diagram'
import type { Compiled } from '../portfolio/diagramCache.ts'
import { findLineups, type SearchOutcome, withRows } from '../portfolio/lineupSearch.ts'
import { addEarlierSolution, type EarlierSolutions, noEarlierSolutions } from '../solve/earlierSolutions.ts'

/** Another lineup, and how many items one may share with it. */
export interface OtherLineup {
  items: readonly number[]
  mostShared: number
}

/** The search for what goes into one lineup next to the players it holds. */
export interface EntryTask {
  /** The limits, compiled around the held items. */
  compiled: Compiled
  held: readonly number[]
  /** By item, in units: whole numbers. */
  score: Float64Array
  /** Items that may not be in. */
  banned: readonly number[]
  /** For each of these sets of items, one must be in. */
  must: readonly (readonly number[])[]
  /** At least so many of these items must be in. */
  keeps?: { items: readonly number[]; least: number } | undefined
  others: readonly OtherLineup[]
  /** How many of the best lineups to find. */
  count: number
  nodeLimit: number
  /** Lineups that score less don't matter. */
  floor?: number
}

/** The best lineups, complete: held items are in their items and scores. */
export function searchEntry(task: EntryTask): SearchOutcome {
  const { compiled, held, score, count, nodeLimit, floor } = task
  const none: SearchOutcome = { found: [], isProven: true }
  const objective = objectiveOf(task)
  const earlier = objective && earlierOf(task, rosterSizeOf(compiled.model))
  if (objective === undefined || earlier === undefined) return none
  const heldScore = held.reduce((sum, item) => sum + score[item]!, 0)
  const { found, isProven } = findLineups(withRows(compiled, objective.rows), objective.objective, earlier, {
    count,
    nodeLimit,
    ...(floor !== undefined && { floor: floor - heldScore }),
  })
  return {
    found: found.map((lineup) => ({
      ...lineup,
      items: [...held, ...lineup.items].sort((a, b) => a - b),
      score: lineup.score + heldScore,
      bound: lineup.bound + heldScore,
    })),
    isProven,
  }
}

/** Undefined if nobody is left for a place that must be filled. */
function objectiveOf({
  compiled,
  score,
  banned: out,
  must,
  keeps,
}: EntryTask): { objective: Objective; rows: Row[] } | undefined {
  const banned = new Uint8Array(score.length)
  const forced = new Uint8Array(score.length)
  const rows: Row[] = []
  for (const item of compiled.banned) banned[item] = 1
  for (const item of out) banned[item] = 1
  const require = (items: readonly number[], least: number): boolean => {
    const open = items.filter((item) => banned[item] === 0)
    if (open.length < least) return false
    if (open.length === least) for (const item of open) forced[item] = 1
    else if (least > 0) rows.push(rowOf({ items: open, min: least, max: Number.POSITIVE_INFINITY }, score.length))
    return true
  }
  for (const items of must) if (!require(items, 1)) return undefined
  if (keeps !== undefined && !require(keeps.items, keeps.least)) return undefined
  return { objective: { score, banned, forced }, rows }
}

/** The other lineups, as far as they matter for the open slots. Undefined if the held items alone are too many. */
function earlierOf({ held, others, score }: EntryTask, room: number): EarlierSolutions | undefined {
  const isHeld = new Set(held)
  const near = others.flatMap(({ items, mostShared }) => {
    const open = items.filter((item) => !isHeld.has(item))
    const most = mostShared - (items.length - open.length)
    return most >= Math.min(open.length, room) ? [] : [{ open, most }]
  })
  if (near.some(({ most }) => most < 0)) return undefined
  // With items to spare, sharing all but one is not the same as not repeating.
  const isLonger = near.some(({ open }) => open.length > room)
  const least = near.reduce((low, { most }) => Math.min(low, most), isLonger ? room - 2 : room - 1)
  const earlier = noEarlierSolutions(score.length, least)
  for (const { open, most } of near) addEarlierSolution(earlier, open, most)
  return earlier
}
