import { expect, test } from 'vitest'
import { prepareSimulation } from '../simulation/prepareSimulation.ts'
import { demoSimulation } from '../testing/demoSimulation.ts'
import { rowScores } from './rowScores.ts'

const field = { kind: 'generated', library: 200, draws: 1, sharpness: 0, ownershipTrust: 0 } as const

test.each(['classic', 'showdown'] as const)(
  'nfl %s: a world has the same scores alone as among others, seed 7',
  (contestType) => {
    const request = demoSimulation({ sport: 'nfl', contestType, lineups: 1, field })
    request.request.players[0]!.PlayChance = 40
    const { model, seed } = prepareSimulation(request).simulation
    const rows = model.rowPerson.length
    const worlds = 192
    const all = rowScores(model, seed, 960, worlds)
    for (const world of [0, 63, 64, 130, 191])
      expect(rowScores(model, seed, 960 + world, 1)).toEqual(
        Int16Array.from({ length: rows }, (_, row) => all[row * worlds + world]!),
      )
  },
)
