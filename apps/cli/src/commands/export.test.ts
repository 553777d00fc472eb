import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { findRuleset } from '@slatecraft/slate'
import { readEntriesFile, readUpload } from '@slatecraft/slate/csv'
import { demoEntriesCsv, demoSlate } from '@slatecraft/slate/demo'
import { beforeAll, expect, test } from 'vitest'
import { slatecraft } from '../testing/slatecraft.ts'
import { key, workFolder } from '../testing/workFolder.ts'

const { file, request, report } = workFolder()
/** Before the demo slate's first game. */
const before = ['--as-of', '2024-10-01']
const exported = (...args: string[]) =>
  slatecraft('export', file('report.json'), '--request', file('request.json'), '--out', file(), ...before, ...args)
const builtIds = () => report('report.json').lineups.map(({ players }: { players: string[] }) => players)

beforeAll(async () => {
  writeFileSync(file('DKEntries.csv'), `\uFEFF${demoEntriesCsv(demoSlate(key)!)!.replaceAll('\n', '\r\n')}`)
  const made = await request('request.json', '--lineups', '5')
  await slatecraft('build', made, '--report', file('report.json'))
})

test('lineups are written as an upload file, and the number is printed', async () => {
  const { code, stdout } = await exported()
  expect([code, stdout]).toEqual([0, `5 lineups would be accepted: ${file('lineups.csv')}\n`])
  expect(
    readUpload(findRuleset(key)!, readFileSync(file('lineups.csv'), 'utf8')).map(({ players }) => players),
  ).toEqual(builtIds())
})

test('reserved entries of a chosen contest are filled in place, and entries left empty are named', async () => {
  const { code, stdout, stderr } = await exported('--entries', file('DKEntries.csv'), '--contest', '900000002')
  expect([code, stdout]).toEqual([0, `5 of 20 entries filled: ${file('DKEntries-filled.csv')}\n`])
  expect(stderr).toContain('15 entries stay unchanged (row 8, 9, 10, 11, 12, 13 and 9 more): no lineups left')
  const [before, after] = ['DKEntries.csv', 'DKEntries-filled.csv'].map((name) =>
    readFileSync(file(name), 'utf8').split('\r\n'),
  )
  expect(after!.map((line, row) => (line === before![row] ? -1 : row)).filter((row) => row >= 0)).toEqual([
    2, 3, 4, 5, 6,
  ])
  const { entries } = readEntriesFile(readFileSync(file('DKEntries-filled.csv')))
  expect(entries.slice(1, 6).map(({ cells }) => cells.map(({ playerId }) => playerId))).toEqual(builtIds())
})

test('if the site would refuse a lineup, nothing is written, or --leave-out leaves it out', async () => {
  const changed = report('report.json')
  changed.lineups[1].players.reverse()
  writeFileSync(file('faulty.json'), JSON.stringify(changed))
  rmSync(file('lineups.csv'), { force: true })
  const faulty = (...args: string[]) =>
    slatecraft('export', file('faulty.json'), '--request', file('request.json'), '--out', file(), ...before, ...args)
  expect(await faulty()).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/fault: lineup 2: .* can't fill QB/),
  })
  expect(existsSync(file('lineups.csv'))).toBe(false)
  expect(await faulty('--leave-out')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('4 lineups would be accepted'),
  })
})

test.each<[string, string[], string]>([
  [
    'a contest that is not in the file',
    ['--entries', 'DKEntries.csv', '--contest', '7'],
    '--contest: 7 is not in the file. Its contests are 900000001 and 900000002.',
  ],
  ['a file without entries', ['--entries', 'salaries.csv'], 'salaries.csv: not an entries file'],
])('%s is named, and nothing is written', async (_, [option, name, ...rest], reason) => {
  const before = readdirSync(file())
  expect(await exported(option!, file(name!), ...rest)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(reason),
  })
  expect(readdirSync(file())).toEqual(before)
})

test('new lineups with players whose games have begun are refused, and so is a request that is over', async () => {
  const { code, stdout, stderr } = await slatecraft(
    ...['export', file('report.json'), '--request', file('request.json'), '--out', file('late')],
  )
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^fault: lineup 1: the games of .* have begun$/m)
  expect(stderr).toContain('--as-of TIME')
  expect(existsSync(file('late'))).toBe(false)
})

test('a new lineup with a player of a begun game is refused, whether the site’s list or the user says that it began', async () => {
  const request = report('request.json')
  const [id] = builtIds()[1]
  const player = request.players.find(({ Id }: { Id: string }) => Id === id)
  const refusal = async (changes: object, ofPlayer: object) => {
    const players = request.players.map((row: object) => (row === player ? { ...row, ...ofPlayer } : row))
    writeFileSync(file('begun.json'), JSON.stringify({ ...request, players, ...changes }))
    const args = ['--request', file('begun.json'), '--out', file('begun'), ...before]
    const { code, stderr } = await slatecraft('export', file('report.json'), ...args)
    return [code, stderr.includes(`fault: lineup 2: the game of ${player.Name} has begun`)]
  }
  expect(await refusal({}, { GameStatus: 'started' })).toEqual([1, true])
  const game = [player.TeamAbbrev, player.Opp].sort().join('-')
  expect((await refusal({ gameMarks: { [game]: 'started' } }, {}))[0]).toBe(1)
  expect(existsSync(file('begun'))).toBe(false)
})

test('--out makes its folder', async () => {
  const { code, stdout } = await exported('--out', file('new/folder'))
  expect([code, stdout]).toEqual([0, `5 lineups would be accepted: ${file('new/folder/lineups.csv')}\n`])
})

test('another slate’s entries file is told in one sentence', async () => {
  const other = demoEntriesCsv(demoSlate({ ...key, counter: 9 })!)!.replaceAll(/(?<=[(,])(\d{8})(?=[),])/g, '9$1')
  writeFileSync(file('other.csv'), other)
  const { code, stderr } = await exported('--entries', file('other.csv'))
  expect(code).toBe(2)
  expect(stderr).toMatch(
    /^\S*other.csv: this is .* of another slate: none of the \d+ players in your lineups are in its player list\n$/,
  )
})
