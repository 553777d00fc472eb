import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { expect, test } from 'vitest'
import { entriesFile, hasBegun, key, lineups, players, ruleset } from '../testing/evening.ts'
import { enteredSwaps } from './enteredSwaps.ts'
import { readNightFile } from './readNightFile.ts'

const read = (text: string | Uint8Array, given = players, name = 'file.csv') =>
  readNightFile({
    bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
    ...{ name, slate: key, ruleset, players: given },
  })
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

test('an entries file brings its lineups, and locks the players whom it shows as locked', async () => {
  const found = await read(await bytesOf(entriesFile()))
  if (found.kind !== 'entries') throw new Error(found.kind)
  expect(found.lineups).toHaveLength(21)
  expect(found.lineups[0]?.players).toEqual(lineups[0])
  expect(found.lineups[20]?.players).toEqual(ruleset.slots.map(() => ''))
  expect(found.contests.map(({ name }) => name)).toEqual([
    'Demo Double Up [Single Entry]',
    'Demo Mini-MAX [20 Entry Max]',
  ])
  const locked = Object.entries(found.listed).filter(([, { GameStatus }]) => GameStatus === 'started')
  expect(new Set(locked.map(([id]) => id))).toEqual(new Set(players.filter(hasBegun).map(({ Id }) => Id)))
})

test('a list without injuries, as DraftKings’, puts nobody back who is known to be out', async () => {
  const known = players.map((player, index) => (index === 0 ? { ...player, Status: 'O' } : player))
  const found = await read(demoSalariesCsv(demoSlate(key)!)!, known)
  expect(found).toMatchObject({ kind: 'list', strangers: 0 })
  if (found.kind === 'list') expect(found.listed[players[0]!.Id]?.Status ?? 'O').toBe('O')
})

test('projections join by name, over the user’s own; players without a row keep theirs', async () => {
  const [first, second, third] = players.filter(({ ProjPts }) => ProjPts > 10)
  const known = players.map((player) => (player === first ? { ...player, UserProj: 30, ProjPts: 30 } : player))
  const found = await read(
    `Player,Team,Proj\n${first!.Name},${first!.TeamAbbrev},41.5\n${second!.Name},${second!.TeamAbbrev},${second!.ProjPts}\n`,
    known,
  )
  if (found.kind !== 'projections') throw new Error(found.kind)
  expect([...found.points]).toEqual([[first!.Id, 41.5]])
  expect(found.without.has(third!.Id)).toBe(true)
})

test('a file of another slate is refused with how few of its players are known', async () => {
  const strangers = players.map((player) => ({ ...player, Id: `x${player.Id}`, Name: `X ${player.Name}` }))
  await expect(read(await bytesOf(entriesFile()), strangers)).rejects.toThrow('another slate')
  await expect(read(demoSalariesCsv(demoSlate(key)!)!, strangers)).rejects.toThrow('another slate')
})

test('swaps that are on the site become the lineups, in the file too, even if their players have locked since', async () => {
  const bytes = await bytesOf(entriesFile())
  const found = await read(bytes)
  if (found.kind !== 'entries') throw new Error(found.kind)
  const given = found.lineups[0]!
  const isOpen = (id: string) => players.some((player) => player.Id === id && !hasBegun(player))
  const slot = given.players.findIndex(isOpen)
  const was = players.find(({ Id }) => Id === given.players[slot])!
  const held = new Set(given.players)
  const next = players.find(
    (player) =>
      !hasBegun(player) &&
      !held.has(player.Id) &&
      player.Salary <= was.Salary &&
      player.Positions.some((position) => ruleset.slots[slot]!.accepts.includes(position)),
  )!
  const swapped = { ...given, players: given.players.with(slot, next.Id) }
  const over = players.map((player) => ({ ...player, GameStatus: 'started' as const }))
  const entered = enteredSwaps(bytes, { lineups: [swapped], asOf: '2026-11-26T00:45:00.000Z', players: over, ruleset })
  expect(entered.lineups[0]?.players).toEqual(swapped.players)
  expect(entered.lineups.slice(1)).toEqual(found.lineups.slice(1))
  expect(new TextDecoder().decode(entered.bytes)).toContain(`${next.Name} (${next.Id})`)
})
