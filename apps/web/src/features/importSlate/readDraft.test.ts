import { updatedPool } from '@slatecraft/slate'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { expect, test } from 'vitest'
import { countKnown, type DraftProjections, draftedSlate, poolOfServer, readDraft } from './readDraft.ts'

const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 4, slate: 'Main' } as const
const slate = demoSlate(key)!
const list = new TextEncoder().encode(demoSalariesCsv(slate))
const [first, second] = slate.players
const named = (name: string, ...rows: string[]): DraftProjections => ({
  ...{ id: name, name },
  file: new TextEncoder().encode(rows.join('\n')),
})
const csv = (...rows: string[]) => [named('a.csv', 'Name,Team,Pos,ProjPts', ...rows)]
const noLinks = new Map<string, Map<number, string>>()
const linkedTo = (row: number, id: string) => new Map([['a.csv', new Map([[row, id]])]])

function read(...input: Parameters<typeof readDraft>) {
  const reading = readDraft(...input)
  if (reading.status !== 'read') throw new Error(JSON.stringify(reading.faults))
  return reading
}

test('a player list alone makes a slate', () => {
  const { made, review } = read(key, { players: list }, undefined, noLinks)
  expect(made.players).toHaveLength(slate.players.length)
  expect(review).toBeUndefined()
})

test('a row linked by hand gets its player and stays in the list of unmatched rows', () => {
  const projections = csv(`${first!.Name},${first!.TeamAbbrev},${first!.Position},20`, 'Nobody,,,19')
  const { made, review } = read(key, { players: list, projections }, undefined, linkedTo(3, second!.Id))
  expect(review?.files[0]?.withoutPlayer.map(({ row, name }) => [row, name])).toEqual([[3, 'Nobody']])
  expect(made.review?.files[0]?.withoutPlayer).toEqual([])
  const points = (name: string) => made.players.find(({ Name }) => Name === name)?.ProjPts
  expect(points(first!.Name)).toBe(20)
  expect(points(second!.Name)).toBe(19)
  expect(made.notes).toEqual([`${slate.players.length} player rows read`])
})

test('a row linked by hand opens again if its player is not in a newer list', () => {
  const projections = csv(`${first!.Name},${first!.TeamAbbrev},${first!.Position},20`, 'Nobody,,,19')
  const ofOtherList = linkedTo(3, '1')
  const { made, links } = read(key, { players: list, projections }, undefined, ofOtherList)
  expect(links.size).toBe(0)
  expect(made.review?.files[0]?.withoutPlayer.map(({ name }) => name)).toEqual(['Nobody'])
  const ofOtherFile = linkedTo(2, second!.Id)
  expect(read(key, { players: list, projections }, undefined, ofOtherFile).links.size).toBe(0)
})

test('a row of a file with ownership only can be linked, each file by itself', () => {
  const points = named('a.csv', 'Name,Proj', `${first!.Name},20`, 'Nobody,19')
  const owned = named('b.csv', 'Name,Own', `${first!.Name},31`, 'Nobody,12')
  const links = new Map([
    ['a.csv', new Map([[3, second!.Id]])],
    ['b.csv', new Map([[3, second!.Id]])],
  ])
  const { made } = read(key, { players: list, projections: [points, owned] }, undefined, links)
  const of = (id: string) => made.players.find(({ Id }) => Id === id)
  expect(of(first!.Id)).toMatchObject({ ProjPts: 20, ProjOwn: 31 })
  expect(of(second!.Id)).toMatchObject({ ProjPts: 19, ProjOwn: 12 })
  expect(read(key, { players: list, projections: [owned] }, undefined, links).links.get('b.csv')?.size).toBe(1)
})

test('projections alone update the current pool', () => {
  const projections = csv(`${first!.Name},${first!.TeamAbbrev},${first!.Position},21.5`)
  const { made } = read(key, { projections }, poolOfServer(slate.players, true), noLinks)
  expect(made.players.find(({ Id }) => Id === first!.Id)?.ProjPts).toBe(21.5)
  expect(made.players).toHaveLength(slate.players.length)
})

test('an unreadable row names the file, the row and the reason', () => {
  const projections = csv(`${first!.Name},${first!.TeamAbbrev},${first!.Position},lots`)
  expect(readDraft(key, { players: list, projections }, undefined, noLinks)).toMatchObject({
    status: 'refused',
    faults: [{ field: 'projections row 2' }],
  })
})

test('a newer player list keeps imported projections', () => {
  const projections = csv(...slate.players.map((p) => `${p.Name},${p.TeamAbbrev},${p.Position},${p.ProjPts + 1}`))
  const older = read(key, { players: list, projections }, undefined, noLinks).made
  const newer = read(key, { players: list }, undefined, noLinks).made
  const updated = draftedSlate(key, newer.maxSalary, updatedPool(older, newer), '2025-09-28T15:00:00Z')
  expect(updated).toMatchObject({ key, hasProjections: true, isDemo: false, updatedAt: '2025-09-28T15:00:00Z' })
  expect(updated.players.map(({ ProjPts }) => ProjPts)).toEqual(older.players.map(({ ProjPts }) => ProjPts))
  expect(countKnown(newer, older, key.site)).toBe(newer.players.length)
})

test('Yahoo’s export and its upload template name the same players', () => {
  const { made } = read(key, { players: list }, undefined, noLinks)
  const named = (Id: string) => ({ ...made, players: [{ ...made.players[0]!, Id }] })
  expect(countKnown(named('nfl.p.6405$nfl.g.2239219'), named('nfl.p.6405'), 'ya')).toBe(1)
  expect(countKnown(named('nfl.p.6405'), named('nfl.p.64'), 'ya')).toBe(0)
})
