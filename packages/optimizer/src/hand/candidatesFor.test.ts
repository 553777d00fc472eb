import { type BuildRequest, findRuleset, fitTogether, type Player, type Ruleset, seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { everyContest, tinyPool, typicalOrLong } from '../../test/contests.ts'
import { pickSome } from '../../test/pick.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { createProblem } from '../problem.ts'
import { ruleOf } from '../rules/rules.ts'
import { candidatesFor } from './candidatesFor.ts'
import { handRoster } from './handRoster.ts'

/** Whether some valid lineup within the salary holds all of these rows, by trying every choice of the others. */
function canBeCompleted(request: BuildRequest, ruleset: Ruleset, given: readonly Player[], maxSalary: number): boolean {
  const { limits } = createProblem({ ...request, minSal: 0, maxSal: maxSalary })
  const open = request.players.filter((player) => player.MaxExp > 0 && !given.includes(player))
  function complete(rows: readonly Player[], from: number): boolean {
    if (rows.length === ruleset.slots.length)
      return limits.every((limit) => ruleOf(limit).violations(limit, rows).length === 0)
    for (let next = from; next < open.length; next++) {
      const more = [...rows, open[next]!]
      if (fitTogether(more, ruleset) && complete(more, next + 1)) return true
    }
    return false
  }
  return fitTogether(given, ruleset) && complete(given, 0)
}

describe('a player can be added to a hand-built lineup exactly if trying every lineup finds a valid one', () => {
  for (const contest of everyContest)
    test(`${contest.id}`, typicalOrLong(contest), () => {
      const { kind } = contest

      const ruleset = findRuleset(kind)!
      let refused = 0
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const random = seededRandom(seed, 3)
        const request = randomRequest({ seed, ...kind, ...tinyPool(kind), linkedBy: seed % 2 === 0 ? 'name' : 'id' })
        const players = request.players.map((player) => (random() < 0.1 ? { ...player, MaxExp: 0 } : player))
        const salaries = players.map(({ Salary }) => Salary).sort((x, y) => x - y)
        const cheap = salaries.slice(0, ruleset.slots.length).reduce((sum, salary) => sum + salary, 0)
        const maxSalary = Math.min(ruleset.salaryCap, Math.round(cheap * (1 + 0.8 * random())))
        const locked = pickSome(random, players, 1 + Math.floor(random() * (ruleset.slots.length - 1)))
        const roster = handRoster(locked, ruleset)
        const rostered = roster.bySlot.flatMap((player) => player ?? [])
        const whole = handRoster(rostered, ruleset)
        const why = candidatesFor(whole, players, ruleset, maxSalary)
        for (const player of players) {
          if (rostered.includes(player)) continue
          const isOpen = canBeCompleted({ ...request, players }, ruleset, [...rostered, player], maxSalary)
          expect(
            why.has(player.Id),
            `seed ${seed}: ${rostered.map(({ Id }) => Id)} and ${player.Id}: ${why.get(player.Id)}`,
          ).toBe(!isOpen)
          if (!isOpen) refused++
        }
      }
      expect(refused).toBeGreaterThan(0)
    })
})
