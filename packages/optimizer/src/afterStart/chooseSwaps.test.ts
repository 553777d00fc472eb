import { expect, test } from 'vitest'
import { long, seedsFrom, testFew } from '../../../../testing/long.ts'
import { judgedChoice, randomSwapTask } from '../../test/swapChoices.ts'
import { chooseSwaps } from './chooseSwaps.ts'
import type { SwapTask } from './swapModel.ts'

type Judged = ReturnType<typeof judgedChoice>

/** Positive if the first choice is better: fewer of the gravest faults, then of the next ones, then more worth. */
function compared(a: Judged, b: Judged): number {
  const at = a.faults.findIndex((count, kind) => count !== b.faults[kind])
  return at === -1 ? a.worth - b.worth : b.faults[at]! - a.faults[at]!
}

/** The best of all choices. */
function bestChoice(task: SwapTask): Judged {
  let best: Judged | undefined
  const choice = task.candidates.map(() => 0)
  for (;;) {
    const judged = judgedChoice(task, choice)
    if (best === undefined || compared(judged, best) > 0) best = judged
    const next = choice.findIndex((index, lineup) => index + 1 < task.candidates[lineup]!.length)
    if (next === -1) return best
    choice[next]!++
    choice.fill(0, 0, next)
  }
}

const rounded = ({ faults, worth }: Judged) => ({ faults, worth: worth.toFixed(4) })

testFew(
  'swaps keep every exposure that any choice keeps, copy no lineup, and are worth the most of all such choices',
  { cases: seedsFrom(1, 400), few: 4 },
  (seeds) => {
    for (const seed of seeds) {
      const task = randomSwapTask(seed, { lineups: 5, candidates: 4, minUnique: 1 + (seed % 3), asked: seed % 4 })
      const { chosen, worth, bound } = chooseSwaps(task)
      const choice = chosen.map(({ candidate }) => candidate)
      expect({ seed, ...rounded(judgedChoice(task, choice)) }).toEqual({ seed, ...rounded(bestChoice(task)) })
      expect(worth).toBeCloseTo(judgedChoice(task, choice).worth, 4)
      expect(bound).toBeGreaterThanOrEqual(worth)
    }
  },
)

testFew(
  'no other candidate is better for a lineup that has its best swap beside the others',
  { cases: seedsFrom(1001, 60), few: 1 },
  (seeds) => {
    for (const seed of seeds) {
      const task = randomSwapTask(seed, { lineups: 20, candidates: 8, capped: 6, asked: 2, minUnique: 1 + (seed % 2) })
      const { chosen, worth, bound, free } = chooseSwaps(task)
      const choice = chosen.map(({ candidate }) => candidate)
      const judged = judgedChoice(task, choice)
      for (const [lineup, { isBest }] of chosen.entries())
        for (const other of task.candidates[lineup]!.keys())
          if (isBest && other !== choice[lineup])
            expect(compared(judgedChoice(task, choice.with(lineup, other)), judged), `seed ${seed}`).toBeLessThan(1e-5)
      expect(chosen.filter(({ isBest }) => !isBest)).toEqual([])
      expect([bound >= worth, free >= bound]).toEqual([true, true])
    }
  },
)

/** Three fighters in each of two lineups are locked; the first candidate is the lineup as it was. */
function twoLineups(same: boolean, patch: Partial<SwapTask['request']> = {}): SwapTask {
  const task = randomSwapTask(1, { lineups: 2, candidates: 2, capped: 0, asked: 0 })
  const ids = task.request.players.map(({ Id }) => Id)
  const before = [ids.slice(0, 6), same ? ids.slice(0, 6) : [...ids.slice(0, 5), ids[7]!]]
  const swapped = [...ids.slice(0, 5), ids[8]!]
  const candidate = (players: string[]) => ({ players, slots: players.map(() => 'F'), points: 0, changes: 0, moves: 0 })
  return {
    request: {
      ...task.request,
      teamsLocked: [],
      afterStartLineups: [{ slate: 'Main', active: true, lineups: before.map((players) => ({ players })) }],
      ...patch,
    },
    candidates: before.map((players) => [candidate(players), candidate(swapped)]),
    values: [Float64Array.of(1, 3), Float64Array.of(1, 2)],
    pricePerChange: 0.25,
  }
}

test('two lineups never become the same, but one lineup in two contests may stay the same in both', () => {
  const apart = chooseSwaps(twoLineups(false))
  expect(apart.chosen.map(({ candidate }) => candidate)).toEqual([1, 0])
  expect(apart.chosen[1]!.notes).toEqual(['Its best swap would be too much like lineup 1.'])
  expect(apart).toMatchObject({ worth: 3.75, bound: 3.75, free: 4.5, messages: [] })
  expect(chooseSwaps(twoLineups(true)).chosen.map(({ candidate }) => candidate)).toEqual([1, 1])
})

test('a swap that is not worth its price is left out, unless the lineup had to change', () => {
  const task = { ...twoLineups(true), pricePerChange: 5 }
  expect(chooseSwaps(task).chosen.map(({ candidate }) => candidate)).toEqual([0, 0])
  const [[before, after], other] = task.candidates as [SwapTask['candidates'][0], SwapTask['candidates'][0]]
  const broken = { ...task, candidates: [[{ ...before!, isFaulty: true as const }, after!], other] }
  expect(chooseSwaps(broken).chosen.map(({ candidate }) => candidate)).toEqual([1, 0])
})

test('where only broken lineups may change, the others stay whatever they would gain', () => {
  const { swap } = twoLineups(true).request
  const task = twoLineups(true, { swap: { ...swap, mode: 'broken' } })
  expect(chooseSwaps(task).chosen.map(({ candidate }) => candidate)).toEqual([0, 0])
})

test('lineups that can only become the same are named', () => {
  const task = twoLineups(false)
  const candidates = task.candidates.map(([before, after]) => [{ ...before!, isFaulty: true as const }, after!])
  const out = (player: (typeof task.request.players)[0], index: number) =>
    [5, 7].includes(index) ? { ...player, MaxExp: 0 } : player
  const request = { ...task.request, players: task.request.players.map(out) }
  expect(chooseSwaps({ ...task, candidates, request }).messages).toEqual([
    'These lineups share too many players: 1 with 2. No other swaps were found.',
  ])
})

test('a minimum that no swap meets is named', () => {
  const task = twoLineups(true)
  const players = task.request.players.map((player, index) => (index === 12 ? { ...player, MinExp: 50 } : player))
  const { messages } = chooseSwaps({ ...task, request: { ...task.request, players } })
  expect(messages).toEqual([`${players[12]!.Name} is in 0 of 2 lineups, below Min Exp 50%: no other swaps were found.`])
})

test('values that don’t fit the candidates are refused', () => {
  const task = twoLineups(true)
  expect(() => chooseSwaps({ ...task, values: [Float64Array.of(1, 2), Float64Array.of(1)] })).toThrow(
    'lineup 2 has 2 candidates and 1 values',
  )
  expect(() => chooseSwaps({ ...task, values: [Float64Array.of(1, 2), Float64Array.of(1, Number.NaN)] })).toThrow(
    RangeError,
  )
})

test('500 lineups of a night keep every exposure, within a hundredth of the bound', long, () => {
  const task = randomSwapTask(2001, { lineups: 500, candidates: 60, capped: 3, asked: 2 })
  const candidates = task.candidates.map((options) => options.map(({ isFaulty: _, ...option }) => option))
  const { chosen, worth, bound } = chooseSwaps({ ...task, candidates })
  expect(
    judgedChoice(
      { ...task, candidates },
      chosen.map(({ candidate }) => candidate),
    ).faults,
  ).toEqual([0, 0, 0, 0])
  expect(worth).toBeGreaterThan(0.99 * bound)
})
