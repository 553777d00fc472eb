import { type Player, round2 } from './player.ts'
import { type Site, siteSport } from './sites/sites.ts'
import type { Sport } from './sport.ts'

interface Contest {
  sport: Sport
  site: Site
}

type Priced = Pick<Player, 'Positions' | 'RosterPosition' | 'Salary'>

/**
 * The points that a player's salary calls for in a large contest; of several positions, those of the first with a formula.
 * Null in showdowns, and where the site's sport has no formula.
 */
export function gppTarget({ Positions, RosterPosition, Salary }: Priced, { sport, site }: Contest): number | null {
  const { gppTarget: target } = siteSport(site, sport) ?? {}
  const formula = Positions.map((position) => target?.positions[position]).find((each) => each !== undefined)
  if (target === undefined || formula === undefined || RosterPosition !== null) return null
  return round2((Salary / target.perDollars) * formula.multiplier + formula.offset)
}

/** How far a player's ceiling is above the points that the salary calls for; null if either is unknown. */
export function gppValue(player: Priced & Pick<Player, 'Ceiling'>, contest: Contest): number | null {
  const target = gppTarget(player, contest)
  return target === null || player.Ceiling === null ? null : round2(player.Ceiling - target)
}
