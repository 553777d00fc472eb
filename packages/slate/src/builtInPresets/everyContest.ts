import type { Ruleset } from '../ruleset.ts'
import { always, type Columns, type Four, type SlateSize } from './columns.ts'

interface Common {
  /** Percent that projections are drawn within. */
  randomness: Four<number>
  /** Shares of the cap. */
  salary: { least: Four<number>; most: Four<number> }
  /** Players by which two lineups differ. */
  unique: Four<number>
}

/**
 * What a purpose means in every contest. Cash is one lineup, the best by projection: who must only beat half of the field
 * takes no risk. Single entry offers three to choose from. Tournaments pay for being first, and with more entries one asks
 * more for ceilings and for lineups that others do not have.
 */
export function everyContest(ruleset: Ruleset, { randomness, salary, unique }: Common): Columns {
  const places = ruleset.slots.length
  return {
    numLUs: [1, 3, 20, 150],
    minSal: dollars(salary.least, ruleset),
    maxSal: dollars(salary.most, ruleset),
    minUnique: unique,
    projPtsRandInput: randomness,
    // A tournament is won by who came to his ceiling, so a part of the lineups is made of ceilings.
    ceilingPct: [0, 0.33, 0.3, 0.4],
    minTotalOwn: always(0),
    maxTotalOwn: always(100 * places),
  }
}

/**
 * Players whom few others have. A lineup of favourites alone is had by many, and shares what it wins. On a small slate
 * everybody is owned, so "few" is more there.
 */
export const fewOthersHave = (size: SlateSize): Columns =>
  size === 'small'
    ? { minUnderOwn_3: always(0), minUnderOwn_4: [0, 0, 1, 2] }
    : { minUnderOwn_3: [0, 0, 1, 2], minUnderOwn_4: always(0) }

/** In the steps that the site prices its players in. */
function dollars(shares: Four<number>, { salaryCap }: Ruleset): Four<number> {
  const step = salaryCap >= 10_000 ? 100 : 1
  const [cash, singleEntry, twenty, most] = shares
  const of = (share: number) => step * Math.round((share * salaryCap) / step)
  return [of(cash), of(singleEntry), of(twenty), of(most)]
}
