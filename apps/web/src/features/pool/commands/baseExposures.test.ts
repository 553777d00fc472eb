import { derivePlayer, type PlayerEdits, PlayerRow, poolEditor } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { positionsOf } from '../poolFilter.ts'
import { type BaseExposures, baseExposures, defaultThresholds } from './baseExposures.ts'
import { zeroDefaults } from './zeroDefaults.ts'

const rows = [
  { Id: 'star', Position: 'WR', ProjPts: 20 },
  { Id: 'mine', Position: 'WR', ProjPts: 20 },
  { Id: 'bench', Position: 'WR', ProjPts: 2 },
  { Id: 'locked', Position: 'TE', ProjPts: 1 },
].map((each) => PlayerRow.parse({ Name: `Player ${each.Id}`, Salary: 5000, ...each }))

const edits: PlayerEdits = { mine: { MinExp: 20, MaxExp: 40, UserProj: 21 }, locked: { MinExp: 100, MaxExp: 100 } }
const wanted: BaseExposures = { maxExp: 60, thresholds: { WR: 3, TE: 2 }, overrideAll: false }

/** Min and Max Exp of all players after it. */
function exposuresAfter(change: Partial<BaseExposures> = {}, isZeroed = false) {
  const poolOf = poolEditor(rows)
  const plan = baseExposures(poolOf({ edits, isZeroed }), edits, { ...wanted, ...change })
  const next = { ...edits }
  for (const { id, change } of plan.action.changes) next[id] = change(edits[id] ?? {})
  return Object.fromEntries(
    poolOf({ edits: next, isZeroed }).map(({ Id, MinExp, MaxExp }) => [Id, `${MinExp}/${MaxExp}`]),
  )
}

test('all players get the Max Exp, players below their position’s threshold get 0, edited players keep theirs', () => {
  expect(exposuresAfter()).toEqual({ star: '0/60', bench: '0/0', mine: '20/40', locked: '100/100' })
})

test('Override All changes edited players too, and no Min Exp stays above its Max Exp', () => {
  expect(exposuresAfter({ overrideAll: true })).toEqual({ star: '0/60', bench: '0/0', mine: '20/60', locked: '0/0' })
  expect(exposuresAfter({ overrideAll: true, maxExp: 10 })).toMatchObject({ mine: '10/10' })
})

test('it previews the counts', () => {
  const players = poolEditor(rows)({ edits, isZeroed: false })
  expect(baseExposures(players, edits, wanted)).toMatchObject({ raised: 1, zeroed: 1, kept: 2, lowered: [] })
  const all = baseExposures(players, edits, { ...wanted, overrideAll: true })
  expect(all).toMatchObject({ raised: 2, zeroed: 2, kept: 0, lowered: [{ Id: 'locked' }] })
  expect(all.action.label).toBe('Base exposures: 2 to 60%, 2 to 0')
})

test('the Max Exp stays within 0 and 100 and a threshold is at least 0', () => {
  expect(exposuresAfter({ maxExp: 150 })).toMatchObject({ star: '0/100' })
  expect(exposuresAfter({ maxExp: -5 })).toMatchObject({ star: '0/0' })
  const minus = derivePlayer({ ...rows[0]!, ProjPts: -0.5 })
  expect(baseExposures([minus], {}, { ...wanted, thresholds: { WR: -1 } })).toMatchObject({ zeroed: 1 })
})

test('points at the threshold are enough, and with two positions the lower threshold counts', () => {
  const guard = derivePlayer({ ...rows[0]!, Position: 'PG/SG', ProjPts: 3 })
  const zeroed = (thresholds: Record<string, number>) => baseExposures([guard], {}, { ...wanted, thresholds }).zeroed
  expect([zeroed({ PG: 3, SG: 9 }), zeroed({ PG: 4, SG: 9 }), zeroed({})]).toEqual([0, 1, 0])
})

test('each sport opens with its own thresholds', () => {
  expect(defaultThresholds('nfl', positionsOf('nfl', 'classic'))).toEqual({ QB: 5, RB: 3, WR: 3, TE: 2, DST: 0 })
  expect(defaultThresholds('nba', positionsOf('nba', 'classic'))).toEqual({ PG: 3, SG: 3, SF: 3, PF: 3, C: 3 })
  const mlb = defaultThresholds('mlb', positionsOf('mlb', 'classic'))
  expect(mlb).toEqual({ P: 5, C: 3, '1B': 3, '2B': 3, SS: 3, '3B': 3, OF: 3 })
  for (const sport of ['pga', 'mma', 'nascar'] as const)
    expect(Object.values(defaultThresholds(sport, positionsOf(sport, 'classic')))).toEqual([10])
})

test('Set Default Exp to 0 keeps a user’s exposures, and sets a visitor’s whole pool to 0 / 0', () => {
  const poolOf = poolEditor(rows)
  const after = (isLoggedIn: boolean) => {
    const { changes, isZeroed = false } = zeroDefaults(edits, isLoggedIn)
    const next = { ...edits }
    for (const { id, change } of changes) next[id] = change(edits[id] ?? {})
    return poolOf({ edits: next, isZeroed })
  }
  expect(after(true).map(({ MinExp, MaxExp }) => [MinExp, MaxExp])).toEqual([
    [0, 0],
    [20, 40],
    [0, 0],
    [100, 100],
  ])
  expect(after(false).every(({ MinExp, MaxExp }) => MinExp === 0 && MaxExp === 0)).toBe(true)
  expect(after(false).find(({ Id }) => Id === 'mine')?.UserProj).toBe(21)
})

test('Set Base Exposures reaches all players after the defaults were set to 0', () => {
  const zeroed = poolEditor(rows)({ edits: {}, isZeroed: true })
  expect(baseExposures(zeroed, {}, wanted)).toMatchObject({ raised: 2, kept: 0 })
})
