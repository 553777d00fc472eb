import type { HandPool } from './handPool.ts'
import { noPlaces, stand } from './places.ts'

/**
 * The cheapest rows that stand beside the given ones and fill all places, other limits left aside: those who can stand
 * together are a matroid, so taking the cheapest who still fits, again and again, is the best there is. Undefined where
 * the places can't be filled.
 *
 * @param extra a mask that must stand too, without being anybody's.
 */
export function cheapestFill(
  pool: HandPool,
  fixed: readonly number[],
  isShut: (row: number) => boolean,
  extra?: number,
): number[] | undefined {
  const { masks, salary, byMask } = pool
  const places = noPlaces(pool.slots)
  for (const row of fixed) if (!stand(places, masks[row]!, row)) return undefined
  if (extra !== undefined && !stand(places, extra, -1)) return undefined
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
    if (stand(places, masks[row]!, row)) {
      added.push(row)
      cheapest.at++
    }
    // Whoever stands nowhere now never will: nor will others whom the same places take.
    else cheapest.at = cheapest.rows.length
  }
  return added
}

/** Why some rows are no lawful lineup: too many of one part are in, of whom one must go, or too few parts. */
export type Breach = { tooMany: readonly number[] } | { outside: (row: number) => boolean }

export function breachOf({ human, limits }: HandPool, rows: readonly number[]): Breach | undefined {
  const twice = rows.filter((row) => rows.some((other) => other !== row && human[other] === human[row]))
  if (twice.length > 0) return { tooMany: twice.filter((row) => human[row] === human[twice[0]!]) }
  for (const { partOf, most, atLeast } of limits) {
    const parts = new Set(rows.map((row) => partOf[row]!))
    parts.delete(-1)
    if (parts.size < atLeast) return { outside: (row) => !parts.has(partOf[row]!) }
    for (const part of parts) {
      const held = rows.filter((row) => partOf[row] === part)
      if (held.length > most) return { tooMany: held }
    }
  }
  return undefined
}

/** What the cheapest lawful lineup with the given rows costs in all; undefined where there is none. */
export const cheapestLineup = (pool: HandPool, given: readonly number[]): number | undefined =>
  lineupWith(pool, given, { budget: Number.POSITIVE_INFINITY, enough: Number.NEGATIVE_INFINITY })

/** Whether a lawful lineup with the given rows costs no more than the budget: the first one that does will do. */
export const isLineupWithin = (pool: HandPool, given: readonly number[], budget: number): boolean =>
  lineupWith(pool, given, { budget, enough: budget }) !== undefined

/**
 * The cost of a lawful lineup within the budget: of the cheapest, or of the first that is found at `enough` or less.
 * Branch and bound over `cheapestFill`: where its lineup breaks a limit, one of the rows that break it stays away (and with it
 * the dearer of its kind), or a row comes in that mends it.
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
        const dearer = kind.slice(kind.indexOf(row)).filter((one) => shut[one] === 0 && !isIn.has(one))
        for (const one of dearer) shut[one] = 1
        branch(kept)
        for (const one of dearer) shut[one] = 0
        kept.push(row)
      }
    }
  }
  branch(given)
  return best
}

/** Whether a row can't stand beside the others: his human is there, or they are the most of his team already. */
function isBarred({ human, limits }: HandPool, fixed: readonly number[], row: number): boolean {
  return (
    fixed.some((other) => human[other] === human[row]) ||
    limits.some(
      ({ partOf, most }) =>
        most < fixed.length + 1 &&
        partOf[row] !== -1 &&
        fixed.filter((other) => partOf[other] === partOf[row]).length >= most,
    )
  )
}
