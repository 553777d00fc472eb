import { expect, test } from 'vitest'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { createProblem } from '../problem.ts'
import { exposureFaults } from './capacity.ts'
import { quotasOf } from './exposure.ts'

const base = randomRequest({ seed: 5, settings: { numLUs: 10 } })

const faultsOf = (exposures: Parameters<typeof withExposures>[1]) => {
  const request = withExposures(base, exposures)
  return exposureFaults(createProblem(request), quotasOf(request), request.numLUs)
}

const idsOf = (position: string) => base.players.filter((player) => player.Position === position).map(({ Id }) => Id)

test('minimums may fill every place to the last, and not one more', () => {
  expect(faultsOf({ T0QB0: { MinExp: 60 }, T1QB0: { MinExp: 40 } })).toEqual([])
  expect(faultsOf({ T0QB0: { MinExp: 60 }, T1QB0: { MinExp: 50 } })).toEqual([
    'Min Exp of T0 QB 0 60 %, T1 QB 0 50 % asks for 11 QB places, but 10 lineups have 10.',
  ])
})

test('tight ends may fill their own place and FLEX, but not a third', () => {
  const [first, second, third] = idsOf('TE')
  const locks = (...ids: (string | undefined)[]) => Object.fromEntries(ids.map((id) => [id, { MinExp: 100 }]))
  expect(faultsOf(locks(first, second))).toEqual([])
  expect(faultsOf(locks(first, second, third))).toEqual([
    expect.stringMatching(/^Min Exp of .* asks for 30 TE\/FLEX places, but 10 lineups have 20\.$/),
  ])
})

test('maximums may leave just enough, and not one place fewer', () => {
  const only = (most: number) =>
    Object.fromEntries(idsOf('DST').map((id, index) => [id, { MaxExp: index < 2 ? 50 : index === 2 ? most : 0 }]))
  expect(faultsOf(only(0))).toEqual([])
  const short = Object.fromEntries(
    idsOf('DST').map((id, index) => [id, { MaxExp: index === 0 ? 50 : index === 1 ? 40 : 0 }]),
  )
  expect(faultsOf(short)).toEqual([expect.stringContaining('may fill 9, but 10 lineups have 10')])
})
