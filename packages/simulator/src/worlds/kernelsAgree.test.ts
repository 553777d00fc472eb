import { type Sport, seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { long, testFew } from '../../../../testing/long.ts'
import type { Contest } from '../contest/contest.ts'
import { worldModelOf } from '../outcomes/worldModelOf.ts'
import { demoPool } from '../testing/demoPool.ts'
import { createKernel } from './kernel.ts'
import type { ChunkSums, Kernel, KernelTask, TaskField } from './kernelTask.ts'
import { mergeDistributions, mergeSums } from './mergeSums.ts'
import { plainKernel } from './plainKernel.ts'
import { type ModelShape, randomLineups, randomModel } from './testing/randomModel.ts'
import { wasmKernel } from './wasm/wasmKernel.ts'

const contestOf = (entries: number, paid: number): Contest => ({
  id: '1',
  name: 'Test',
  fee: 500,
  entries,
  maxEntriesPerUser: 20,
  isGuaranteed: true,
  prizes: [
    { from: 1, to: 1, amount: 123_457 },
    { from: 2, to: 5, amount: 20_001 },
    { from: 6, to: paid, amount: 997 },
  ],
})

interface Play {
  shape?: Partial<ModelShape>
  isWhole?: boolean
  field?: number
  weight?: (lineup: number) => number
  contests?: KernelTask['contests']
}

function taskOf(seed: number, { shape, isWhole = true, field = 300, weight = () => 1, contests }: Play): KernelTask {
  const model = randomModel(seed, { persons: 25, captains: 5, gates: true, ...shape })
  const fieldOf = (number: number): TaskField => ({
    lineups: randomLineups(seed + number, field, 6, model.rowPerson.length),
    weight: Float64Array.from({ length: field }, (_, lineup) => weight(lineup)),
    isWhole,
  })
  // Some of ours are in the field.
  const ours = Uint16Array.from([
    ...fieldOf(1).lineups.subarray(0, 6 * Math.min(5, field)),
    ...randomLineups(seed + 7, 15, 6, model.rowPerson.length),
  ])
  return {
    seed,
    model,
    size: 6,
    lineups: ours,
    fields: [fieldOf(1), fieldOf(2), fieldOf(3)],
    contests: contests ?? [{ contest: contestOf(301, 70) }],
    watched: Uint32Array.of(3, 0, 9),
  }
}

/** Everything that a kernel says about a chunk. */
const heard = (kernel: Kernel, chunk: number) => ({
  sums: kernel.run(chunk),
  watched: structuredClone(kernel.watched()),
})

const subset = Uint32Array.of(0, 3, 4, 7, 11)
const varied = (lineup: number) => 1 + ((lineup * 7) % 5)
const plays: Record<string, Play> = {
  'a whole field': {},
  'a whole field with copies': { weight: varied },
  'a field of more than 65,535 entries': { weight: () => 220, contests: [{ contest: contestOf(66_001, 15_000) }] },
  'real entries for another number': { contests: [{ contest: contestOf(301, 70), entries: 777 }] },
  'contests of some lineups, alone and together': {
    contests: [
      { contest: contestOf(300, 60), lineups: subset },
      { contest: contestOf(320, 80), isTogether: true },
      { contest: contestOf(305, 304), lineups: subset, isTogether: true },
    ],
  },
  'a field so small that everyone is counted': { field: 20, contests: [{ contest: contestOf(21, 9) }] },
  'nobody else': { field: 0, contests: [{ contest: contestOf(20, 9), isTogether: true }] },
  'prizes for everyone': { contests: [{ contest: contestOf(301, 301) }] },
  'units so fine that bins run out': { shape: { unit: 0.01 } },
  'units so fine that only plain loops are left': { shape: { unit: 0.005 } },
  'a library': { isWhole: false, contests: [{ contest: contestOf(5_000, 900) }] },
  'a library of unequal weights, with expected copies': {
    isWhole: false,
    weight: varied,
    contests: [
      { contest: contestOf(5_000, 900), copies: Float64Array.from({ length: 20 }, (_, lineup) => lineup / 3) },
      { contest: contestOf(90, 30), lineups: subset },
    ],
  },
  'a library for a head-to-head': {
    isWhole: false,
    contests: [{ contest: { ...contestOf(2, 6), prizes: [{ from: 1, to: 1, amount: 900 }] } }],
  },
  'a library in fine units': { isWhole: false, shape: { unit: 0.01 }, contests: [{ contest: contestOf(5_000, 900) }] },
  'a library in coarse units': { isWhole: false, shape: { unit: 0.5 }, contests: [{ contest: contestOf(5_000, 900) }] },
}

describe('vectors and plain loops give the same bytes', () => {
  for (const [index, [name, play]] of Object.entries(plays).entries()) {
    const seed = 100 + index
    test(`${name} (seed ${seed})`, index % 3 === 0 ? {} : long, () => {
      const task = taskOf(seed, play)
      const wasm = wasmKernel(task)
      const plain = plainKernel(task)
      expect(wasm).toBeDefined()
      expect(heard(wasm!, 4)).toStrictEqual(heard(plain, 4))
      expect(wasm!.distribution()).toStrictEqual(plain.distribution())
      expect(wasm!.distribution().counts.reduce((a, b) => a + b, 0)).toBe(128 * (task.lineups.length / 6))
    })
  }
})

testFew('so they do for demo slates', { cases: ['pga', 'nba', 'nascar', 'mma', 'mlb'] as const, few: 2 }, (slates) => {
  for (const sport of slates) agreeOn(sport)
})

function agreeOn(sport: Sport): void {
  const { pool, ruleset } = demoPool({ sport, site: 'dk', contestType: 'classic' })
  const model = worldModelOf(pool, ruleset)
  const lineups = randomLineups(5, 300, 6, Math.min(60, pool.players.length))
  for (const isWhole of [true, false]) {
    const task: KernelTask = {
      ...{ seed: 12, model, size: 6, lineups: lineups.subarray(0, 60) },
      fields: [{ lineups, weight: new Float64Array(300).fill(1), isWhole }],
      contests: [{ contest: contestOf(301, 70) }],
    }
    const played = createKernel(task).run(2)
    expect(played).toStrictEqual(plainKernel(task).run(2))
    expect(played.scores[0]! * model.unit).toBeGreaterThan(1024)
  }
}

test.each([true, false])('one, two or eight kernels give the same bytes (whole field: %s)', (isWhole) => {
  const task = taskOf(55, { isWhole, shape: { unit: 0.02 }, contests: [{ contest: contestOf(301, 70) }] })
  const random = seededRandom(9)
  const split = (kernels: number) => {
    const all = Array.from({ length: kernels }, () => createKernel(structuredClone(task)))
    const chunks = Array.from({ length: 8 }, (_, chunk) => chunk).sort(() => random() - 0.5)
    const played: ChunkSums[] = []
    for (const chunk of chunks) played[chunk] = all[chunk % kernels]!.run(chunk)
    const [sums, ...others] = played as [ChunkSums, ...ChunkSums[]]
    for (const next of others) mergeSums(sums, next)
    const [counts, ...more] = all.map((kernel) => kernel.distribution())
    for (const next of more) mergeDistributions(counts!, next)
    return { sums, counts }
  }
  const one = split(1)
  expect(one.sums.worlds).toBe(8 * 1024)
  expect(split(2)).toStrictEqual(one)
  expect(split(8)).toStrictEqual(one)
})
