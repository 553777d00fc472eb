import { findRuleset } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { nothingStarted, type Swap } from '../state/afterStartState.ts'
import { exposureMoves } from './exposureMoves.ts'
import { shownSwaps } from './swapFilter.ts'
import { swapRows, takenLineup } from './swapRows.ts'
import { gapWords, totalWords } from './swapWords.ts'

const ruleset = findRuleset({ sport: 'nba', site: 'dk', contestType: 'classic', season: 2024 })!
const slots = ruleset.slots.map(({ name }) => name)
const lineup = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const swap = (after: readonly string[], points: number, broken: string[] = []): Swap => ({
  given: { players: lineup },
  made: {
    players: [...after],
    slots,
    points: 100 + points,
    salary: 49_000,
    ownership: null,
    swap: { changes: 0, moves: 0, before: 100, broken, notes: [] },
  },
})
const state = (swaps: Swap[], more: { refused?: number[]; off?: number[] } = {}) => ({
  ...nothingStarted('slate'),
  result: { id: '1', asOf: '', objective: 'points' as const, swaps, messages: [] },
  ...more,
})
/** The star h is out: in two lineups x replaces him, in one only slots change, and one stays. */
const evening = [
  swap(lineup.with(7, 'x'), 30, ['h is out.']),
  swap(lineup.with(7, 'x').with(0, 'y'), 33, ['h is out.']),
  swap(lineup.with(0, 'f').with(5, 'a'), 0),
  swap(lineup, 0),
]
const kinds = (given: Parameters<typeof swapRows>[0]) => swapRows(given, ruleset).map(({ kind }) => kind)

test('each lineup says whether it swaps, only moves, stays, or keeps its players because you refused', () => {
  expect(kinds(state(evening))).toEqual(['swapped', 'swapped', 'moved', 'same'])
  expect(kinds(state(evening, { refused: [1, 2], off: [3] }))).toEqual(['swapped', 'refused', 'refused', 'off'])
  const [, second] = swapRows(state(evening), ruleset)
  expect([second!.out, second!.in, second!.points]).toEqual([['a', 'h'], ['y', 'x'], 33])
})

test('a swap that is not proven says how much may be missed', () => {
  const [row] = swapRows(state([{ ...evening[0]!, gap: 1.254 }]), ruleset)
  expect(gapWords(row!.gap!)).toBe('Not proven the best: another swap may have up to 1.25 pts more.')
})

test('a refused swap keeps the lineup, and leaves the sums', () => {
  const rows = swapRows(state(evening, { refused: [0] }), ruleset)
  expect(takenLineup(rows[0]!)).toEqual(lineup)
  expect(totalWords(rows)).toBe('1 lineup of 4 gets 2 new players: +33.00 pts in all.')
  expect(totalWords(swapRows(state(evening), ruleset))).toBe('2 lineups of 4 get 3 new players: +63.00 pts in all.')
})

test('exposures move over the whole night, the largest move first', () => {
  const movesOf = (refused: number[]) =>
    exposureMoves(swapRows(state(evening, { refused }), ruleset), new Map()).map(({ player, before, after }) => [
      player.Id,
      before,
      after,
    ])
  expect(movesOf([])).toEqual([
    ['h', 100, 50],
    ['x', 0, 50],
    ['a', 100, 75],
    ['y', 0, 25],
  ])
  expect(movesOf([1])).toEqual([
    ['h', 100, 75],
    ['x', 0, 25],
  ])
})

test('a player’s name finds the lineups that lose or get them', () => {
  const rows = swapRows(state(evening), ruleset)
  const indexes = (view: Parameters<typeof shownSwaps>[1], player?: string) =>
    shownSwaps(rows, view, player).map(({ index }) => index)
  expect(indexes('changed')).toEqual([0, 1, 2])
  expect(indexes('changed', 'x')).toEqual([0, 1])
  expect(indexes('broken')).toEqual([0, 1])
  expect(indexes('same')).toEqual([3])
  expect(indexes('all', 'y')).toEqual([1])
})

test('a lineup in slots of its own order is compared slot by slot', () => {
  const given = { players: lineup.toReversed(), slots: slots.toReversed() }
  expect(kinds(state([{ ...evening[3]!, given }]))).toEqual(['same'])
})
