import { fitTogether } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { demoPool } from '../testing/demoPool.ts'
import { calibratedOwnership } from './calibratedOwnership.ts'
import { completedLineups } from './completedLineups.ts'
import { fieldParametersOf } from './fieldParametersOf.ts'
import { generateField } from './generateField.ts'
import { teamsOf } from './teams.ts'

test('hidden players of later games are drawn so that entries keep what is known and stay lawful', () => {
  const { pool, ruleset } = demoPool({ sport: 'nba', site: 'dk', contestType: 'classic' })
  const parameters = fieldParametersOf(ruleset)
  const { ownership } = calibratedOwnership(pool.players, ruleset, parameters, false)
  const request = { rows: pool, ruleset, ownership, entries: 500, parameters }
  const field = generateField({ ...request, size: 2000, seed: 1 })
  const entries = generateField({ ...request, size: 300, seed: 2 })
  const { gameOf } = teamsOf(pool.players)
  const started = new Set([...new Set(gameOf)].slice(0, 2))
  const revealed = Int32Array.from(entries.lineups, (row) => (started.has(gameOf[row]!) ? row : -1))

  const { lineups, left } = completedLineups(revealed, field, pool, ruleset, 3)
  expect(lineups.length / field.size + left).toBe(entries.weight.length)
  expect(left).toBeLessThan(0.02 * entries.weight.length)
  const knownOf = (rows: readonly number[]) => rows.filter((row) => started.has(gameOf[row]!)).join()
  const wanted = new Map<string, number>()
  for (let at = 0; at < entries.lineups.length; at += field.size) {
    const known = knownOf([...entries.lineups.subarray(at, at + field.size)])
    wanted.set(known, (wanted.get(known) ?? 0) + 1)
  }
  for (let at = 0; at < lineups.length; at += field.size) {
    const rows = [...lineups.subarray(at, at + field.size)]
    const players = rows.map((row) => pool.players[row]!)
    expect(new Set(rows).size).toBe(field.size)
    expect(fitTogether(players, ruleset)).toBe(true)
    expect(players.reduce((sum, { Salary }) => sum + Salary, 0)).toBeLessThanOrEqual(ruleset.salaryCap)
    wanted.set(knownOf(rows), wanted.get(knownOf(rows))! - 1)
  }
  expect([...wanted.values()].reduce((sum, count) => sum + count, 0)).toBe(left)
})
