import { type BuildRequest, withChanges } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { buildAll } from '../../test/buildAll.ts'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { reasonsOf } from '../runEnding.ts'
import { setUpRun } from '../setUpRun.ts'

const nfl = randomRequest({ seed: 3, games: 5, settings: { numLUs: 50 } })

/** The first quarterbacks with these minimums, in percent; a percentage more for each is `extra`. */
const quarterbacksAt = (minimums: readonly number[], extra = 0) => {
  const quarterbacks = nfl.players.filter(({ Position }) => Position === 'QB')
  return withExposures(
    nfl,
    Object.fromEntries(minimums.map((MinExp, index) => [quarterbacks[index]!.Id, { MinExp: MinExp + extra }])),
  )
}

function refusalOf(request: BuildRequest) {
  const { outcome } = setUpRun(request, { nodeLimit: 100_000 })
  return 'refusal' in outcome ? outcome.refusal : undefined
}

test('quarterbacks at 35%, 25%, 25% and 15% of 50 lineups need 52 places only because they are rounded up', () => {
  const refusal = refusalOf(quarterbacksAt([35, 25, 25, 15]))!
  expect(reasonsOf(refusal).join()).toContain(
    'needs 52 QB slots, but 50 lineups have 50. Only rounding makes them too many: Min Exp 35% for T0 QB 0 is 17.5 lineups, rounded up to 18.',
  )
  const lines = refusal.explanation!.conflict.map(({ words }) => words)
  expect(lines).toContain('Min Exp 25% (12.5 of 50 lineups, rounded up to 13) for T1 QB 0 (QB) and T2 QB 0 (QB)')
  expect(lines).toContain('Min Exp 15% (7.5 of 50 lineups, rounded up to 8) for T3 QB 0 (QB)')
  const [repair] = refusal.explanation!.repairs
  expect(buildAll(withChanges(quarterbacksAt([35, 25, 25, 15]), repair!.changes)).status).toBe('complete')
})

test('minimums that add up to more than 100% are too many without any rounding', () => {
  const refusal = refusalOf(quarterbacksAt([35, 25, 25, 15], 1))!
  expect(JSON.stringify(refusal)).not.toMatch(/rounded up|only because|only rounding/i)
})

test('rounding is named where a group makes minimums exclude each other', () => {
  const group = { ID: 'g', name: 'One', minGroup: 0, maxGroup: 1, pctGroup: 1, active: true, anchorPlayerID: [] }
  const receivers = nfl.players.filter(({ Position }) => Position === 'WR').slice(0, 2)
  const asking = (MinExp: number) => ({
    ...withExposures(nfl, Object.fromEntries(receivers.map(({ Id }) => [Id, { MinExp }]))),
    groups: [{ ...group, players: receivers.map(({ Id }) => Id) }],
    numLUs: 25,
  })
  const [rounded] = reasonsOf(refusalOf(asking(50))!)
  expect(rounded).toMatch(/^These settings conflict only because they are rounded to whole lineups: /)
  expect(rounded).toContain('Min Exp 50% (12.5 of 25 lineups, rounded up to 13) for')
  expect(refusalOf(asking(48))).toBeUndefined()
  expect(reasonsOf(refusalOf(asking(52))!)[0]).toMatch(/^These settings conflict: /)
})
