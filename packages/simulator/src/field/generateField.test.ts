import { derivePlayer, PlayerRow, type Ruleset } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { type FieldRequest, generateField } from './generateField.ts'
import type { FieldParameters, HitterStacks } from './parameters/fieldParameters.ts'
import { mlbClassic } from './parameters/mlbClassic.ts'
import { nbaClassic } from './parameters/nbaClassic.ts'

/** A tiny baseball contest: one pitcher, four hitters, at most three of them from a team. */
const ruleset: Ruleset = {
  id: 'tiny',
  site: 'dk',
  sport: 'mlb',
  contestType: 'classic',
  salaryCap: 20_000,
  slots: ['P', 'H', 'H', 'H', 'H'].map((name) => ({ name, accepts: [name] })),
  limits: [
    { kind: 'maxPerTeam', count: 3, positions: ['H'] },
    { kind: 'minGames', count: 2 },
  ],
  source: { from: 'made up', confidence: 'C', checked: '2026-11-25' },
}

/** Four teams of two games, each with a pitcher and four hitters. */
const players = ['AAA', 'BBB', 'CCC', 'DDD'].flatMap((team, number) =>
  ['P', 'H', 'H', 'H', 'H'].map((position, index) => {
    const salary = 3000 + 500 * ((3 * number + 2 * index) % 5)
    return derivePlayer(
      PlayerRow.parse({
        Id: `${team}${index}`,
        Name: `${team} ${index}`,
        Position: position,
        TeamAbbrev: team,
        Opp: ['BBB', 'AAA', 'DDD', 'CCC'][number],
        Salary: salary,
        ProjPts: salary / 400 + ((5 * number + index) % 3),
        ProjOwn: 0,
      }),
    )
  }),
)
const rows = { players, personOf: Uint16Array.from(players.keys()), persons: players.length }
/** Pitchers share one slot, hitters four; the first teams are the popular ones. */
const ownership = Float64Array.from(players, ({ Position }, row) =>
  Position === 'P' ? [0.4, 0.3, 0.2, 0.1][Math.floor(row / 5)]! : [0.35, 0.28, 0.22, 0.15][Math.floor(row / 5)]!,
)

const stacks: HitterStacks = {
  ...(mlbClassic.stacks as HitterStacks),
  primary: [0, 0.1, 0.4, 0.5],
  smallestStack: 2,
  primaryExponent: [1, 1, 1.2, 1.2],
  secondaryPull: [0, 0, 0.6, 0.6],
  shapeTeams: 99,
}
const loose = { least: 0.01, most: 0.4, expected: { intercept: 0.1, slope: 0 }, carelessShare: 0.3, carelessTimes: 3 }
const parametersOf = (kind: FieldParameters): FieldParameters => ({
  ...kind,
  salary: loose,
  shortfall: { ends: [0.7, 1.2], shares: [0.25, 0.45, 0.3] },
  stacks: kind.stacks === null ? null : stacks,
})
const request = (kind: FieldParameters, size: number): FieldRequest => ({
  ...{ rows, ruleset, ownership, size, entries: 1000, seed: 11 },
  parameters: parametersOf(kind),
})

/** Every lineup that the rules allow, found without any of the field's code. */
const lawful = (() => {
  const found: number[][] = []
  const hitters = [...players.keys()].filter((row) => players[row]!.Position === 'H')
  for (const pitcher of players.keys()) {
    if (players[pitcher]!.Position !== 'P') continue
    const choose = (from: number, chosen: number[]): void => {
      if (chosen.length < 4) {
        for (let index = from; index < hitters.length; index++) choose(index + 1, [...chosen, hitters[index]!])
        return
      }
      const lineup = [pitcher, ...chosen].sort((a, b) => a - b)
      const teamsOf = chosen.map((row) => players[row]!.TeamAbbrev)
      const games = new Set(lineup.map((row) => ('AAABBB'.includes(players[row]!.TeamAbbrev) ? 1 : 2)))
      const most = Math.max(...teamsOf.map((team) => teamsOf.filter((other) => other === team).length))
      const salary = lineup.reduce((sum, row) => sum + players[row]!.Salary, 0)
      if (salary <= ruleset.salaryCap && most <= 3 && games.size >= 2) found.push(lineup)
    }
    choose(0, [])
  }
  return found
})()

for (const kind of [nbaClassic, mlbClassic]) {
  const name = kind.stacks === null ? 'without stacks' : 'with stacks'
  const field = generateField(request(kind, 30_000))
  const expected = new Map(lawful.map((lineup) => [lineup.join(), field.expectedCopies(lineup)]))

  test(`${name}, the expected copies of all lawful lineups add up to the entries`, () => {
    expect(lawful.length).toBeGreaterThan(3000)
    const sum = [...expected.values()].reduce((all, copies) => all + copies, 0)
    expect(Math.abs(sum / 1000 - 1)).toBeLessThan(4 * field.copiesError + 0.002)
  })

  test(`${name}, the library holds lawful lineups only, each about as often as its formula says`, () => {
    const groups = Array.from({ length: 20 }, () => ({ held: 0, expected: 0 }))
    const groupOf = new Map(
      [...expected]
        .sort(([, a], [, b]) => a - b)
        .map(([key], index) => [key, Math.floor((20 * index) / expected.size)]),
    )
    for (const [key, copies] of expected) groups[groupOf.get(key)!]!.expected += copies
    for (let lineup = 0; lineup < field.weight.length; lineup++) {
      const key = field.lineups.slice(lineup * field.size, (lineup + 1) * field.size).join()
      expect(expected.has(key)).toBe(true)
      groups[groupOf.get(key)!]!.held += field.weight[lineup]!
    }
    for (const group of groups.filter((one) => one.expected > 5)) {
      // The library is a sample of at least 5,000 effective lineups of 1,000 entries: four standard errors.
      const error = 4 * Math.sqrt(group.expected / 5)
      expect(Math.abs(group.held - group.expected)).toBeLessThan(error + 0.02 * group.expected)
    }
  })

  test(`${name}, every player has the ownership that was asked for, in the library and in the formula`, () => {
    const formula = new Float64Array(players.length)
    for (const [key, copies] of expected) for (const row of key.split(',')) formula[Number(row)]! += copies / 1000
    for (const [row, asked] of ownership.entries()) {
      expect(Math.abs(field.reached[row]! - asked)).toBeLessThan(0.001)
      expect(Math.abs(formula[row]! - asked)).toBeLessThan(0.015)
    }
  })
}

test('the same request makes the same bytes, another seed makes others', () => {
  const first = generateField(request(mlbClassic, 500))
  const again = generateField(request(mlbClassic, 500))
  const other = generateField({ ...request(mlbClassic, 500), seed: 12 })
  expect(again.lineups).toEqual(first.lineups)
  expect(again.weight).toEqual(first.weight)
  expect(other.lineups).not.toEqual(first.lineups)
})

test('an unlawful lineup has no copies', () => {
  const field = generateField(request(nbaClassic, 500))
  const fourOfOneTeam = [1, 2, 3, 4, 10]
  expect(field.expectedCopies(fourOfOneTeam)).toBe(0)
})
