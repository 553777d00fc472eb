import type { Rights } from '@slatecraft/contract'
import { Sport } from '@slatecraft/slate'

/** What either allows. */
export function unitedRights(one: Rights, other: Rights): Rights {
  const inSport = (sport: Sport) => {
    const [a, b] = [one.sports[sport], other.sports[sport]]
    return {
      lineupLimit: Math.max(a.lineupLimit, b.lineupLimit),
      afterStart: a.afterStart || b.afterStart,
      projections: a.projections || b.projections,
      ownership: a.ownership || b.ownership,
      analysis: a.analysis || b.analysis,
    }
  }
  return {
    sports: Object.fromEntries(Sport.options.map((sport) => [sport, inSport(sport)])) as Rights['sports'],
    features: {
      customPresets: one.features.customPresets || other.features.customPresets,
      cheatsheets: one.features.cheatsheets || other.features.cheatsheets,
    },
  }
}
