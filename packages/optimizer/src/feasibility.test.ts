import { withChanges } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { buildAll } from '../test/buildAll.ts'
import { manyKindsOfRuns } from '../test/manyKindsOfRuns.ts'
import { randomRequest, withExposures } from '../test/randomRequest.ts'
import { feasibility } from './feasibility.ts'

const nfl = randomRequest({ seed: 3, settings: { numLUs: 5 } })

test.each(manyKindsOfRuns)('a run that can be built is possible: $name', ({ request }) => {
  expect(feasibility(request).status).toBe(request.projOwnRandInput > 0 ? 'unknown' : 'possible')
})

test('an impossible run has the same reasons with and without a build', () => {
  const salary = { ...nfl, minSal: 50_000, players: nfl.players.map((player) => ({ ...player, Salary: 4000 })) }
  const [one, other] = nfl.players.filter(({ Position }) => Position === 'QB')
  const exposures = withExposures(nfl, { [one!.Id]: { MinExp: 60 }, [other!.Id]: { MinExp: 60 } })
  const crossed = withExposures(nfl, { [one!.Id]: { MinExp: 60, MaxExp: 20 } })
  for (const request of [salary, exposures, crossed]) {
    const answer = feasibility(request)
    const { explanation, messages } = buildAll(request)
    if (answer.status !== 'impossible') throw new Error('it was found possible')
    expect(messages.at(-1)).toContain(answer.reasons.at(-1))
    expect(answer.explanation).toMatchObject(explanation!)
    expect(explanation?.repairs.length).toBeGreaterThan(0)
  }
})

test('repairs many minimums that need too many slots: one lower minimum for all, or none', () => {
  const asking = (count: number, MinExp: number) => ({
    ...nfl,
    numLUs: 20,
    players: nfl.players.map((player, index) => (index < count ? { ...player, MinExp } : player)),
  })
  const repairs = [asking(24, 60), asking(96, 60)].map((request) => {
    const answer = feasibility(request)
    const repair = answer.status === 'impossible' ? answer.explanation?.repairs[0] : undefined
    expect(feasibility(withChanges(request, repair?.changes ?? [])).status).toBe('possible')
    return repair?.words
  })
  expect(repairs).toEqual([
    expect.stringMatching(/^Lower every Min Exp to at most \d+% \(\d of 20 lineups\)$/),
    expect.stringMatching(/^Lower Min Exp of .+ and 91 more to 0%$/),
  ])
})

test('finds an impossible kind of lineup even if other kinds come first', () => {
  const teams = [...new Set(nfl.players.map(({ TeamAbbrev }) => TeamAbbrev))]
  const request = {
    ...nfl,
    numLUs: 20,
    forceRBandDSTStack: 0.1,
    players: nfl.players
      .filter(({ Position, TeamAbbrev }) => Position !== 'RB' || TeamAbbrev === teams[0])
      .map((player) =>
        player.Position === 'DST' && player.TeamAbbrev === teams[0] ? { ...player, MaxExp: 0 } : player,
      ),
  }
  const answer = feasibility(request)
  expect(answer.status === 'impossible' && answer.explanation?.conflict.flatMap(({ about }) => about)).toContainEqual({
    kind: 'setting',
    setting: 'forceRBandDSTStack',
  })
})

test('a run of no lineups is possible', () => {
  expect(feasibility({ ...nfl, numLUs: 0, minSal: 50_000 })).toEqual({ status: 'possible' })
})
