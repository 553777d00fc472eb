import { square } from '../sameMath.ts'
/** What a person's draw is made of: loads on the draws of earlier persons and on one of his own; their squares sum to 1. */
export interface SharedLoads {
  /** By person: numbers of earlier persons. */
  on: number[]
  load: number[]
  own: number
}

/** A person's other draws explain at most this share of his own: correlations that ask for more are scaled down. */
const mostExplained = 0.9

/** Loads under this are left out: they would change a correlation by less than a draw of 100,000 worlds can show. */
const leastLoad = 0.004

/**
 * Loads that give `count` persons these correlations: each person's draw is a sum of the earlier persons' own draws and of
 * one more. That is positive definite and has variance 1 whatever is asked for; what can't be had is scaled down for the
 * later person alone.
 */
export function sharedLoads(count: number, correlation: (one: number, other: number) => number): SharedLoads[] {
  const rows: Float64Array[] = []
  const found: SharedLoads[] = []
  for (let person = 0; person < count; person++) {
    const row = new Float64Array(person + 1)
    let explained = 0
    for (let other = 0; other < person; other++) {
      const earlier = rows[other]!
      let known = 0
      for (let draw = 0; draw < other; draw++) known += row[draw]! * earlier[draw]!
      row[other] = (correlation(person, other) - known) / earlier[other]!
      explained += square(row[other]!)
    }
    const scale = explained > mostExplained ? Math.sqrt(mostExplained / explained) : 1
    const on: number[] = []
    const load: number[] = []
    let squares = 0
    for (let other = 0; other < person; other++) {
      row[other]! *= scale
      if (Math.abs(row[other]!) < leastLoad) row[other] = 0
      else {
        on.push(other)
        load.push(row[other]!)
        squares += square(row[other]!)
      }
    }
    row[person] = Math.sqrt(1 - squares)
    rows.push(row)
    found.push({ on, load, own: row[person]! })
  }
  return found
}
