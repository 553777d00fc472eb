import { expect, test } from 'vitest'
import { demoSimulation } from '../testing/demoSimulation.ts'
import { fieldPreview } from './fieldPreview.ts'
import { fieldTable } from './fieldTable.ts'
import { prepareSimulation } from './prepareSimulation.ts'
import { roundBins, weightedHistogram } from './weightedHistogram.ts'

const field = { kind: 'generated', library: 1000, draws: 1, sharpness: 0, ownershipTrust: 0 } as const

for (const [sport, contestType] of [
  ['nfl', 'classic'],
  ['mma', 'classic'],
  ['nba', 'showdown'],
] as const)
  test(`${sport} ${contestType}: what is shown of the field before a run is what its table of lineups adds up to`, () => {
    const prepared = prepareSimulation(demoSimulation({ sport, contestType, lineups: 1, field }))
    const preview = fieldPreview(prepared)
    const { columns, lineups } = fieldTable(prepared)
    expect(columns).toEqual(['Entries', 'Copies', 'Salary', 'Projection', 'Ownership %'])
    expect(lineups).toHaveLength(preview.lineups)
    const entries = lineups.reduce((sum, { cells }) => sum + cells[0]!, 0)
    expect(entries).toBeCloseTo(preview.entries, 0)
    for (const { id, reached } of preview.players) {
      const holders = lineups.filter(({ players }) => players.some(({ Id }) => Id === id))
      expect(holders.reduce((sum, { cells }) => sum + cells[0]!, 0) / entries).toBeCloseTo(reached, 3)
    }
    for (const [histogram, ofCells] of [
      [preview.salaryLeft, (cells: number[]) => prepared.ruleset.salaryCap - cells[2]!],
      [preview.projection, (cells: number[]) => cells[3]!],
    ] as const) {
      expect(histogram.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
      const { from, width, shares } = histogram
      const above = from + width * Math.floor(shares.length / 2)
      const counted = lineups.reduce((sum, { cells }) => sum + (ofCells(cells) >= above - 1e-6 ? cells[0]! : 0), 0)
      const shown = shares.slice(Math.floor(shares.length / 2)).reduce((sum, share) => sum + share, 0)
      expect(shown).toBeCloseTo(counted / entries, 2)
    }
    const most = Math.max(...lineups.map(({ cells }) => cells[1]!))
    expect(preview.mostCopied[0]!.copies).toBeCloseTo(most, 2)
    expect(preview.mostCopied[0]!.players).toHaveLength(prepared.ruleset.slots.length)
    expect(preview.bringBack === null).toBe(sport !== 'nfl')
    expect(preview.areCaptainsGuessed).toBe(false)
  })

test('bins are round, and hold all values', () => {
  expect(roundBins([0, 400], 16)).toEqual({ from: 0, width: 50, bins: 9 })
  expect(roundBins([3, 3], 16)).toEqual({ from: 3, width: 1, bins: 1 })
  const values = [-7, 2, 2.5, 19.99]
  const bins = roundBins(values, 10)
  expect(bins).toEqual({ from: -10, width: 5, bins: 6 })
  expect(weightedHistogram(values, [1, 1, 1, 5], bins).shares).toEqual([1 / 8, 0, 2 / 8, 0, 0, 5 / 8])
})
