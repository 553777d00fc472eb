import { type SimulationRequest, seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { long, seedsFrom, testFew } from '../../../../testing/long.ts'
import { usualContests } from '../contest/usualContests.ts'
import { demoSimulation } from '../testing/demoSimulation.ts'
import type { FedPart } from './playedWorlds.ts'
import { playParts } from './playParts.ts'
import { prepareSimulation } from './prepareSimulation.ts'
import { type PlayedPart, type SimulationPart, sharesOfHelpers } from './simulationParts.ts'
import { type SavedWorlds, type SimulationRun, simulationRun } from './simulationRun.ts'

const best = (points: Float64Array) => [points.indexOf(Math.max(...points))]
const field = { kind: 'generated', library: 200, draws: 3, sharpness: 0, ownershipTrust: 0 } as const
const demo = (given: Partial<Parameters<typeof demoSimulation>[0]> = {}) =>
  demoSimulation({ sport: 'mma', lineups: 6, field, worlds: 45 * 1024, optimalWorlds: 1500, ...given })
const [tournament] = usualContests({ sport: 'mma', site: 'dk' })

const nameOf = ({ stage, from, to }: SimulationPart) => `${stage} ${from} to ${to}`

/** All parts of all helpers, as they would send them. */
function partsOf(request: SimulationRequest, helpers: number, played = 0): PlayedPart[][] {
  return sharesOfHelpers(request, helpers, played).map((share) =>
    [...playParts(request, share, { best, isNeeded: () => true })].filter((part) => part !== undefined),
  )
}

/** Helpers that die, are slow, or never answer: each part is there when it has been asked for so many times. */
function unreliable(shares: readonly PlayedPart[][], seed: number): FedPart {
  const random = seededRandom(seed)
  const fates = new Map<string, { part: PlayedPart; after: number }>()
  for (const share of shares) {
    const alive = random() < 0.5 ? share.length : Math.floor(random() * share.length)
    const slowness = [0, 3, 40][Math.floor(random() * 3)]!
    for (const part of share.slice(0, alive)) fates.set(nameOf(part), { part, after: Math.floor(random() * slowness) })
  }
  return (part) => {
    const fate = fates.get(nameOf(part))
    if (fate === undefined) return undefined
    fate.after -= 1
    return fate.after < 0 ? fate.part : undefined
  }
}

function played(run: SimulationRun, steps = Number.POSITIVE_INFINITY): SimulationRun {
  for (let step = 0; step < steps && run.stage() !== 'over'; step++) run.step()
  return run
}

const bytesOf = (run: SimulationRun) => JSON.stringify(run.report())

/** A contest whose entries are known, where ties share prizes by halves and thirds of cents. */
function againstRealEntries(): SimulationRequest {
  const request = demo({ worlds: 20 * 1024, optimalWorlds: 0 })
  const { lineups, size } = prepareSimulation(request).simulation.field
  const entries = Array.from({ length: 20 }, (_, at) => [...lineups.subarray(at * size, (at + 1) * size)])
  const contest = { ...tournament!, entries: 2 * entries.length + 1, maxEntriesPerUser: 3 }
  const weight = entries.map(() => 2)
  return { ...request, contests: [contest], field: { kind: 'given', from: 'a test', lineups: entries, weight } }
}

const cases: Record<string, SimulationRequest> = {
  'that has a night': demo(),
  'of lineups that may not all enter': demo({
    contests: [tournament!, { ...tournament!, id: '2', maxEntriesPerUser: 3 }],
  }),
  'that ends once it is exact enough': demo({ worlds: 100 * 1024, roiError: 0.25 }),
  'against real entries': againstRealEntries(),
  'with worlds that are not whole parts': demo({ worlds: 19 * 1024, optimalWorlds: 300 }),
}

describe('a simulation with helpers that die, are slow or never answer', () => {
  for (const [name, request] of Object.entries(cases)) {
    const prepared = prepareSimulation(request)
    const own = { best, prepared }
    const alone = bytesOf(played(simulationRun(request, own)))
    // Real entries take longer.
    const isSlow = request.field.kind === 'given'
    const eachSeed = (
      title: string,
      { all, few }: { all: number; few: number },
      run: (seeds: readonly number[]) => void,
    ) =>
      isSlow ? test(title, long, () => run(seedsFrom(1, few))) : testFew(title, { cases: seedsFrom(1, all), few }, run)
    for (const helpers of isSlow ? [5] : [1, 5]) {
      const shares = partsOf(request, helpers)
      eachSeed(`has the same bytes as alone: one ${name}, ${helpers} helpers`, { all: 40, few: 1 }, (seeds) => {
        for (const seed of seeds) {
          const run = simulationRun(request, { ...own, help: { helpers, fed: unreliable(shares, seed) } })
          expect(bytesOf(played(run)), `seed ${seed}`).toBe(alone)
        }
      })

      eachSeed(
        `is saved, and goes on to the same bytes with others or alone: one ${name}, ${helpers} helpers`,
        { all: 10, few: 1 },
        (seeds) => {
          for (const seed of seeds) {
            const help = { helpers, fed: unreliable(shares, seed) }
            const steps = 1 + Math.floor(seededRandom(seed, 1)() * 30)
            const first = played(simulationRun(request, { ...own, help }), steps)
            const saved: SavedWorlds = structuredClone(first.saved())
            const short = played(simulationRun({ ...request, worlds: 1024 * saved.chunks }, own), saved.chunks)
            expect(saved, `seed ${seed}`).toEqual(short.saved())
            const others = unreliable(partsOf(request, 2, saved.chunks), seed + 1)
            for (const next of [undefined, { helpers: 2, fed: others }])
              expect(bytesOf(played(simulationRun(request, { ...own, saved, ...(next && { help: next }) })))).toBe(
                alone,
              )
          }
        },
      )
    }
  }
})

test('a helped simulation that the user stops keeps the worlds that count so far', () => {
  const request = demo({ optimalWorlds: 0 })
  const own = { best, prepared: prepareSimulation(request) }
  const shares = partsOf(request, 2)
  for (const seed of seedsFrom(1, 5)) {
    const run = simulationRun(request, { ...own, help: { helpers: 2, fed: unreliable(shares, seed) } })
    played(run, 10 + 3 * seed)
    expect(run.stage()).toBe('worlds')
    run.stop()
    const short = simulationRun({ ...request, worlds: run.worlds() }, own)
    expect(run.report(), `seed ${seed}`).toEqual({ ...played(short).report(), ended: 'stopped' })
  }
})

describe('parts of a simulation', () => {
  test('are all of its worlds once, and those of helpers are not those that the run plays itself', () => {
    for (const request of Object.values(cases))
      for (const helpers of [1, 2, 5]) {
        const names = sharesOfHelpers(request, helpers).flat().map(nameOf)
        expect(new Set(names).size).toBe(names.length)
        expect(names.some((name) => name.startsWith('worlds 0 '))).toBe(false)
      }
  })

  test('are none where the run plays all of its worlds for its first figures and its night', () => {
    expect(sharesOfHelpers(demo({ worlds: 16 * 1024, optimalWorlds: 0 }), 2)).toEqual([[], []])
  })

  test('are shared so that each player makes few draws of the field', () => {
    const many = demo({ worlds: 400 * 1024, optimalWorlds: 0, field: { ...field, draws: 32 } })
    const draws = sharesOfHelpers(many, 1)[0]!.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, at) => (from + at) % 32),
    )
    expect(draws.length).toBeGreaterThan(180)
    expect(new Set(draws).size).toBe(16)
  })

  test('that a helper has played take the run one step, and parts that the run no longer needs take the helper none', () => {
    const request = cases['that has a night']!
    const [share] = sharesOfHelpers(request, 1)
    const fed = new Map(partsOf(request, 1)[0]!.map((part) => [nameOf(part), part]))
    const run = simulationRun(request, { best, help: { helpers: 1, fed: (part) => fed.get(nameOf(part)) } })
    let steps = 0
    while (run.stage() !== 'over') {
      run.step()
      steps += 1
    }
    const isNeeded = ({ stage }: SimulationPart) => stage === 'optimal'
    const helped = [...playParts(request, share!, { best, isNeeded })]
    const solved = helped.filter((part) => part !== undefined)
    expect(solved.map(nameOf)).toEqual(share!.filter(isNeeded).map(nameOf))
    // 1,500 worlds are 24 blocks.
    expect(steps + helped.length).toBeLessThan(45 + 24)
  })

  test('have whole counts and scores; payouts are fractions of cents, so they count in order', () => {
    const parts = partsOf(cases['of lineups that may not all enter']!, 1).flat()
    const whole = (numbers: Iterable<number>) => [...numbers].every(Number.isSafeInteger)
    for (const { sums, counts } of parts) {
      expect(whole(counts)).toBe(true)
      for (const { scores, scoreSquares } of sums) expect(whole(scores) && whole(scoreSquares)).toBe(true)
    }
    const payouts = parts.flatMap(({ sums }) => sums.flatMap(({ contests }) => [...contests[0]!.payouts]))
    expect(whole(payouts)).toBe(false)
  })
})
