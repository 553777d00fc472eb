import type { HandPool } from './handPool.ts'
import { addToMatching, emptyMatching } from './slotMatching.ts'

/**
 * The cheapest rows that fill all slots with the given ones, without regard to other limits. Rows that fit together are a
 * matroid, so it is optimal to take the cheapest row that still fits, again and again. Undefined if the slots can't be filled.
 *
 * @param extra the mask of one more player, who is no row.
 */
export function cheapestFill(
  pool: HandPool,
  fixed: readonly number[],
  isShut: (row: number) => boolean,
  extra?: number,
): number[] | undefined {
  const { masks, salary, byMask } = pool
  const matching = emptyMatching(pool.slots)
  for (const row of fixed) if (!addToMatching(matching, masks[row]!, row)) return undefined
  if (extra !== undefined && !addToMatching(matching, extra, -1)) return undefined
  const added: number[] = []
  const lists = [...byMask.values()].map((rows) => ({ rows, at: 0 }))
  const wanted = pool.slots - fixed.length - (extra === undefined ? 0 : 1)
  while (added.length < wanted) {
    let cheapest: (typeof lists)[number] | undefined
    for (const list of lists) {
      while (list.at < list.rows.length && isShut(list.rows[list.at]!)) list.at++
      if (list.at === list.rows.length) continue
      const row = list.rows[list.at]!
      const other = cheapest?.rows[cheapest.at]
      if (other === undefined || salary[row]! < salary[other]! || (salary[row] === salary[other] && row < other))
        cheapest = list
    }
    if (cheapest === undefined) return undefined
    const row = cheapest.rows[cheapest.at]!
    if (addToMatching(matching, masks[row]!, row)) {
      added.push(row)
      cheapest.at++
    }
    // A row that does not fit now never will, nor will others with the same slots.
    else cheapest.at = cheapest.rows.length
  }
  return added
}

/** Why some rows are no valid lineup: too many rows of one team, one of which must go, or too few teams or games. */
export type Breach = { tooMany: readonly number[] } | { outside: (row: number) => boolean }

export function breachOf({ person, limits }: HandPool, rows: readonly number[]): Breach | undefined {
  const twice = rows.filter((row) => rows.some((other) => other !== row && person[other] === person[row]))
  if (twice.length > 0) return { tooMany: twice.filter((row) => person[row] === person[twice[0]!]) }
  for (const { sideOf, most, atLeast } of limits) {
    const sides = new Set(rows.map((row) => sideOf[row]!))
    sides.delete(-1)
    if (sides.size < atLeast) return { outside: (row) => !sides.has(sideOf[row]!) }
    for (const side of sides) {
      const held = rows.filter((row) => sideOf[row] === side)
      if (held.length > most) return { tooMany: held }
    }
  }
  return undefined
}

/** The salary of the cheapest valid lineup with the given rows; undefined if there is none. */
export const cheapestLineup = (pool: HandPool, given: readonly number[]): number | undefined =>
  lineupWith(pool, given, { budget: Number.POSITIVE_INFINITY, enough: Number.NEGATIVE_INFINITY })

/** Whether some valid lineup with the given rows costs no more than the budget. */
export const isLineupWithin = (pool: HandPool, given: readonly number[], budget: number): boolean =>
  lineupWith(pool, given, { budget, enough: budget }) !== undefined

/**
 * The salary of a valid lineup within the budget: of the cheapest one, or of the first one at `enough` or less. Branch and
 * bound over `cheapestFill`: if its lineup breaks a limit, each branch bans one of the rows that break it (and the more
 * expensive ones of its kind) or adds a row that repairs it.
 */
function lineupWith(
  pool: HandPool,
  given: readonly number[],
  { budget, enough }: { budget: number; enough: number },
): number | undefined {
  const { salary, kinds, kindOf } = pool
  const shut = new Uint8Array(salary.length)
  let best: number | undefined

  function branch(fixed: readonly number[]): void {
    if (best !== undefined && best <= enough) return
    const isIn = new Set(fixed)
    const added = cheapestFill(pool, fixed, (row) => shut[row] === 1 || isIn.has(row) || isBarred(pool, fixed, row))
    if (added === undefined) return
    const rows = [...fixed, ...added]
    const cost = rows.reduce((sum, row) => sum + salary[row]!, 0)
    if (cost > (best === undefined ? budget : best - 1)) return
    const breach = breachOf(pool, rows)
    if (breach === undefined) best = cost
    else if ('outside' in breach) {
      for (const kind of kinds) {
        const row = kind.find((one) => !isIn.has(one))
        if (row !== undefined && shut[row] === 0 && breach.outside(row)) branch([...fixed, row])
      }
    } else {
      const kept = [...fixed]
      for (const row of breach.tooMany.filter((one) => !isIn.has(one))) {
        const kind = kinds[kindOf[row]!]!
        const expensive = kind.slice(kind.indexOf(row)).filter((one) => shut[one] === 0 && !isIn.has(one))
        for (const one of expensive) shut[one] = 1
        branch(kept)
        for (const one of expensive) shut[one] = 0
        kept.push(row)
      }
    }
  }
  branch(given)
  return best
}

/** Whether a row can't join the others: the same person is in, or their team is full. */
function isBarred({ person, limits }: HandPool, fixed: readonly number[], row: number): boolean {
  return (
    fixed.some((other) => person[other] === person[row]) ||
    limits.some(
      ({ sideOf, most }) =>
        most < fixed.length + 1 &&
        sideOf[row] !== -1 &&
        fixed.filter((other) => sideOf[other] === sideOf[row]).length >= most,
    )
  )
}
