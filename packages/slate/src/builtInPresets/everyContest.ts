import { type Ruleset, salaryStep } from '../ruleset.ts'
import { always, type Columns, type Four, type SlateSize } from './columns.ts'

interface Common {
  /** Points randomness in percent. */
  randomness: Four<number>
  /** Shares of the cap. */
  salary: { least: Four<number>; most: Four<number> }
  /** Min Unique. */
  unique: Four<number>
}

/**
 * What a purpose means in every contest. Cash builds the one best lineup by projection: beating half of the field takes no
 * risk. Single entry offers three to choose from. Tournaments pay for first place, so the more entries, the more ceilings
 * and rare lineups.
 */
export function everyContest(ruleset: Ruleset, { randomness, salary, unique }: Common): Columns {
  const rosterSize = ruleset.slots.length
  return {
    numLUs: [1, 3, 20, 150],
    minSal: dollars(salary.least, ruleset),
    maxSal: dollars(salary.most, ruleset),
    minUnique: unique,
    projPtsRandInput: randomness,
    // Tournament winners hit their ceilings, so a part of the lineups maximizes ceilings.
    ceilingPct: [0, 0.33, 0.3, 0.4],
    minTotalOwn: always(0),
    maxTotalOwn: always(100 * rosterSize),
  }
}

/**
 * Low-owned players. A lineup of favorites alone is duplicated and splits its winnings. On a small slate ownership is
 * higher, so the bracket is, too.
 */
export const lowOwned = (size: SlateSize): Columns =>
  size === 'small'
    ? { minUnderOwn_3: always(0), minUnderOwn_4: [0, 0, 1, 2] }
    : { minUnderOwn_3: [0, 0, 1, 2], minUnderOwn_4: always(0) }

/** Shares of the cap in the site's salary steps. */
function dollars(shares: Four<number>, { salaryCap }: Ruleset): Four<number> {
  const step = salaryStep({ salaryCap })
  const [cash, singleEntry, twenty, most] = shares
  const of = (share: number) => step * Math.round((share * salaryCap) / step)
  return [of(cash), of(singleEntry), of(twenty), of(most)]
}
