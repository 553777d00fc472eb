import { expect, test } from 'vitest'
import { slateFromFiles } from './csv/slateFromFiles.ts'
import { demoSalariesCsv } from './demo/demoSalariesCsv.ts'
import { demoSlate } from './demo/demoSlate.ts'
import { Slate } from './slate.ts'
import { updatedPool } from './updatedPool.ts'
import { withoutProjections } from './withoutProjections.ts'

const key = { sport: 'nba', site: 'dk', contestType: 'classic', season: 2024, counter: '2024-12-05' } as const
const list = demoSalariesCsv(demoSlate({ ...key, slate: 'Main' })!)
const alone = slateFromFiles({ key, players: list })
const file = [
  'Name,Team,Points,Own%,Ceiling,Minutes',
  ...alone.players.map(({ Name, TeamAbbrev }) => [Name, TeamAbbrev, 11, 5, 30, 20].join()),
].join('\n')
const projected = slateFromFiles({ key, players: list, projections: [{ file }] })

test('without its projections, a slate is as its player list alone made it', () => {
  expect(projected.players[0]).toMatchObject({ ProjPts: 11, HouseOwn: 5, Ceiling: 30, ProjMins: 20 })
  expect(withoutProjections(projected)).toMatchObject({ hasProjections: false, players: alone.players })
})

test('the averages outlast being kept, a newer list and later projections', () => {
  const kept = Slate.shape.averages.parse(JSON.parse(JSON.stringify(projected.averages)))
  const later = slateFromFiles({ key, before: { ...projected, averages: kept }, projections: [{ file }] })
  expect(withoutProjections(later)?.players).toEqual(alone.players)
  const newer = updatedPool(later, alone)
  expect(newer.hasProjections).toBe(true)
  expect(withoutProjections(newer)?.players).toEqual(alone.players)
})

test('a pool without its list keeps its projections: nothing says what was there before', () => {
  const { averages: _, ...published } = projected
  expect(withoutProjections(slateFromFiles({ key, before: published, projections: [{ file }] }))).toBeUndefined()
})
