import { type BuildRequest, findRuleset, fits, type Player, type Random } from '@slatecraft/slate'
import { siteLimitsOf } from '../src/limits/siteLimitsOf.ts'
import { ruleOf } from '../src/rules/rules.ts'
import { pickSome } from './pick.ts'

/** Random players in slots that they fit, by ids; if possible within the site's rules and the salary cap. */
export function randomLineup(request: BuildRequest, random: Random): string[] {
  const ruleset = findRuleset(request)!
  const limits = siteLimitsOf(ruleset, request.players)
  let filled: Player[] = []
  for (let attempt = 0; attempt < 30; attempt++) {
    const drawn = pickSome(random, request.players, request.players.length)
    filled = []
    for (const slot of ruleset.slots) {
      const next = drawn.find((player) => !filled.includes(player) && fits(player, slot))
      if (next !== undefined) filled.push(next)
    }
    if (filled.length < ruleset.slots.length) continue
    const salary = filled.reduce((sum, { Salary }) => sum + Salary, 0)
    if (salary <= request.maxSal && limits.every((limit) => ruleOf(limit).violations(limit, filled).length === 0)) break
  }
  return filled.map(({ Id }) => Id)
}
