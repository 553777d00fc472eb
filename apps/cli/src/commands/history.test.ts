import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localAddHistorySheets, localStartHistoryImport, localTokenHeader } from '@slatecraft/contract'
import { baselineIn, type HistoryImport, mostSheetsAtOnce, type Player, type SlateKey } from '@slatecraft/slate'
import {
  demoBoxScoresCsv,
  demoSalariesCsv,
  demoScheduleCsv,
  demoSlate,
  demoSlateNames,
  demoStandingsCsv,
  demoWeeklyStatsCsv,
} from '@slatecraft/slate/demo'
import { openStore, type Store } from '@slatecraft/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { slatecraft } from '../testing/slatecraft.ts'
import { contestOptions } from '../testing/workFolder.ts'

/** To come. */
const day: SlateKey = {
  sport: 'nba',
  site: 'dk',
  contestType: 'classic',
  season: 2034,
  counter: '2035-01-10',
  slate: '',
}
const slate = demoSlate({ ...day, slate: demoSlateNames(day).classic[0]! })!
const key: SlateKey = { ...day, slate: 'Night' }

let folder: string
let data: string
let folders = 0
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const path = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slatecraft-history-'))
  await (await openStore({ dataDir: path('migrated'), log: console })).close()
  file('salaries.csv', demoSalariesCsv(slate))
  file('box.csv', demoBoxScoresCsv(2034, '2035-01-10'))
})
beforeEach(() => {
  data = path(`data-${++folders}`)
  cpSync(path('migrated'), data, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) => slatecraft(...args, '--data', data)
const importing = (...args: string[]) => run('import', ...args)
const night = () => [...contestOptions(key), '--slate', 'Night', '--players', path('salaries.csv')]

async function stored<Answer>(ask: (store: Store) => Promise<Answer>): Promise<Answer> {
  const store = await openStore({ dataDir: data, log: console })
  try {
    return await ask(store)
  } finally {
    await store.close()
  }
}

test('box scores and a player list together give baselines', async () => {
  const { code, stdout } = await importing(...night(), '--history', path('box.csv'))
  expect([code, stdout.trim().split('\n')]).toEqual([
    0,
    [
      expect.stringMatching(/^Imported box\.csv: nba box scores, from NBA\.com: 20.* lines of players\.$/),
      `Imported nba dk classic 2034 2035-01-10 Night: ${slate.players.length} players.`,
      expect.stringMatching(/^Baseline projections for \d+ of \d+ players, from [\d,]+ games\.$/),
    ],
  ])
})

test('box scores give slates to come baselines, count once, are listed and can be taken back', long, async () => {
  const before = await importing(...night())
  expect(before.stdout).toBe(`Imported nba dk classic 2034 2035-01-10 Night: ${slate.players.length} players.\n`)
  const first = await importing('--history', path('box.csv'))
  expect([first.code, first.stdout]).toEqual([0, expect.stringMatching(/^Imported box\.csv: nba box scores, from NBA/)])
  const filled = await stored((store) => store.findSlate(key))
  expect(filled?.hasProjections).toBe(false)
  const { players, games } = baselineIn(filled!.players)!
  expect(players).toBeGreaterThan(slate.players.length / 2)

  const again = await importing(...night(), '--history', path('box.csv'))
  expect(again.stdout.split('\n').slice(0, 3)).toEqual([
    `Nothing new in ${path('box.csv')}.`,
    before.stdout.trim(),
    `Baseline projections for ${players} of ${slate.players.length} players, from ${games.toLocaleString('en-US')} games.`,
  ])
  const [best] = slate.players.toSorted((a, b) => b.Salary - a.Salary)
  const link = await run('history', '--sport', 'nba', '--link-name', `${best!.Name}=Nobody Here`)
  expect(link).toMatchObject({ code: 0, stdout: `${best!.Name} is Nobody Here in history.\n` })
  expect(await stored((store) => store.history.links('nba'))).toMatchObject([{ historyName: 'Nobody Here' }])
  expect(await run('history', '--link-name', 'A=B')).toMatchObject({
    code: 2,
    stderr: '--sport: is missing: --link-name needs it\n',
  })
  const listed = await run('history')
  expect(listed.stdout.trim().split('\n')).toHaveLength(2)
  expect(listed.stdout).toMatch(/1 {2}nba +box scores +NBA\.com .* command line +box\.csv/)
  expect(await run('history', '--take-back', '2')).toMatchObject({
    code: 2,
    stderr: '--take-back: there is no import 2\n',
  })
  expect((await run('history', '--take-back', '1')).stdout).toMatch(/^Took back box\.csv: nba, 20/)
  expect((await run('history', '--sport', 'nba')).stdout).toBe('')
  const log = await stored((store) => store.auditLog.read({ search: 'history' }))
  expect(log.map(({ by, act, outcome }) => [by, act, outcome])).toEqual([
    ['command line', 'remove history', 'done'],
    ['command line', 'link history', 'done'],
    ...Array(4).fill(['command line', 'import history', 'done']),
  ])
})

test('a broken file names its rows and ends the command; Ctrl+C cancels; both leave what was there', async () => {
  const weeks = file('weeks.csv', demoWeeklyStatsCsv(2024, 3))
  const lines = readFileSync(weeks, 'utf8').split('\n')
  const broken = file('broken.csv', [...lines.slice(0, 40), lines[40]!.replace(',2024,', ',two,'), ''].join('\n'))
  const schedule = file('schedule.csv', demoScheduleCsv(2024, 4))
  const failed = await importing('--history', schedule, '--history', broken, '--history', weeks)
  expect(failed).toMatchObject({ code: 2, stderr: expect.stringContaining(`${broken} row 41`) })
  expect(failed.stdout).toMatch(/^Imported schedule\.csv: nfl schedule with lines, from nflverse: [^\n]*\n$/)

  const listeners = process.listenerCount('SIGINT')
  const running = importing('--history', weeks)
  while (process.listenerCount('SIGINT') === listeners) await new Promise((resolve) => setImmediate(resolve))
  process.emit('SIGINT')
  expect(await running).toMatchObject({ code: 1, stdout: '', stderr: `Stopped: nothing of ${weeks} was imported.\n` })
  expect((await stored((store) => store.history.list())).map((one) => one.file)).toEqual(['schedule.csv'])
})

test(
  'a fault that only the end of a file shows leaves nothing of it, though its games are sent by then',
  long,
  async () => {
    const days = Array.from({ length: mostSheetsAtOnce + 100 }, (_, day) =>
      new Date(Date.UTC(2024, 2, 20 + day)).toISOString().slice(0, 10),
    )
    const rows = [...days, days.at(-1), days.at(-1)].map(
      (day) => `${day},Aaron Judge,NYY,BOS,2,4,4,1,0,0,0,0,0,0,0,0,3`,
    )
    const thrice = file(
      'thrice.csv',
      ['Date,Name,Team,Opp,BOP,PA,AB,H,2B,3B,HR,R,RBI,BB,HBP,SB,SO', ...rows, ''].join('\n'),
    )
    const { code, stdout, stderr } = await importing('--history', thrice)
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(`${thrice} row ${days.length + 3}`)])
    expect(await stored((store) => store.history.list())).toEqual([])
  },
)

test('files and options that don’t fit are named', long, async () => {
  const weeks = file('weeks.csv', demoWeeklyStatsCsv(2024, 3))
  expect(await importing('--history', path('salaries.csv'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('salaries.csv: not a '),
  })
  expect(await importing('--ids', weeks, ...night())).toMatchObject({ code: 2, stderr: '--ids: needs --history\n' })
  expect(await importing('--sport', 'nba', '--history', weeks)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('this file has weekly player stats of NFL, not of NBA'),
  })
})

test('project needs no store, and its file is one of projections', long, async () => {
  const out = path('quick.csv')
  const list = [...contestOptions(key), '--players', path('salaries.csv')]
  expect((await slatecraft('project', ...list, '--history', path('box.csv'), '--out', out)).code).toBe(0)
  const { stdout } = await slatecraft('request', ...list, '--projections', out)
  const rows = readFileSync(out, 'utf8').trim().split('\r\n').slice(1)
  const { players } = JSON.parse(stdout) as { players: Player[] }
  const [id, , , , points, owned, sd] = rows.find((row) => /,9\d,[\d.]+,\d+$/.test(row))!.split(',')
  expect(players.find(({ Id }) => Id === id)).toMatchObject({
    ...{ ProjPts: Number(points), ProjOwn: Number(owned), StdDev: Number(sd) },
    Percentiles: expect.any(Array),
  })
})

test('project writes a file that import reads back, from files or from the data folder', long, async () => {
  const list = [...contestOptions(key), '--players', path('salaries.csv')]
  const out = path('projections.csv')
  const { code, stderr } = await run('project', ...list, '--history', path('box.csv'), '--out', out)
  expect([code, stderr]).toEqual([0, expect.stringMatching(/Baseline projections for \d+ of \d+ players, from /)])
  await importing('--history', path('box.csv'))
  const again = path('again.csv')
  expect((await run('project', ...list, '--out', again)).code).toBe(0)
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(out, 'utf8'))

  expect((await importing(...night(), '--projections', out)).code).toBe(0)
  const given = await stored((store) => store.findSlate(key))
  await importing(...night().map((word) => (word === 'Night' ? 'Ours' : word)))
  const ours = await stored((store) => store.findSlate({ ...key, slate: 'Ours' }))
  expect(given?.hasProjections).toBe(true)
  const numbers = ['ProjPts', 'ProjOwn', 'StdDev', 'Percentiles', 'Floor', 'Ceiling', 'ProjMins', 'PlayChance'] as const
  for (const [row, player] of ours!.players.entries())
    for (const name of numbers)
      expect([player.Name, name, given!.players[row]![name]]).toEqual([player.Name, name, player[name]])
  expect(given!.players.every(({ BaselineGames }) => BaselineGames === null)).toBe(true)
})

test('standings of a finished contest teach winners’ numbers, and are history of their players', long, async () => {
  const standings = file('contest-standings-7.csv', demoStandingsCsv({ slate, entries: 60 }))
  await importing(...night())
  const period = ['--season', '2034', '--counter', '2035-01-10']
  const publishing = await importing(...night().slice(0, -2), ...period, '--standings', standings)
  expect(publishing.stdout).toBe('Published standings of nba dk classic 2034 2035-01-10 Night: 7, 60 entries.\n')
  const kept = await stored((store) => store.finishedContests.list(key))
  expect(kept).toMatchObject([{ key, contestId: '7', entries: 60 }])
  expect(kept[0]!.users.length).toBeGreaterThan(0)
  const sheets = await stored((store) => store.history.sheets({ sport: 'nba', seasons: [2034], parts: ['contest'] }))
  expect(sheets.flatMap(({ players }) => players).length).toBeGreaterThan(20)
})

test('a running server gets sheets in few calls, with its token; a broken file is canceled there', async () => {
  const token = 'the token of the lock file'
  const calls: { method: string; path: string; sheets: number }[] = []
  const finished: HistoryImport = {
    ...{ id: 3, sport: 'nba', kind: 'nba-box', source: 'nbaCom', file: 'box.csv', sheets: 9, same: 1, lines: 90 },
    ...{ covers: '2025-01-09', importedBy: 'command line', importedAt: '2025-01-10T12:00:00Z' },
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const { method = '', url = '' } = request
    expect(request.headers[localTokenHeader]).toBe(token)
    const sheets = url.endsWith('/sheets') ? localAddHistorySheets.body.parse(body).sheets.length : 0
    if (method === 'POST' && url.endsWith('/imports')) localStartHistoryImport.body.parse(body)
    calls.push({ method, path: url.replace('/api/local/history/imports', ''), sheets })
    const answer =
      method === 'GET' ? { imports: [finished] } : { id: 3, taken: sheets, same: 0, success: true, import: finished }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const store = await openStore({ dataDir: data, log: console })
  try {
    const address = server.address()
    store.announce({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, token })
    const imported = await importing('--history', path('box.csv'))
    expect([imported.code, imported.stdout]).toEqual([
      0,
      'Imported box.csv: nba box scores, from NBA.com: 2025-01-09, 9 game sheets (1 the same), 90 lines of players.\n',
    ])
    const [start, ...rest] = calls
    expect([start, rest.at(-1)]).toMatchObject([{ path: '' }, { path: '/3/finish' }])
    const adds = rest.slice(0, -1)
    expect(adds.every((call) => call.path === '/3/sheets' && call.sheets > 0)).toBe(true)
    const all = adds.reduce((sum, { sheets }) => sum + sheets, 0)
    expect(adds.length).toBeLessThanOrEqual(Math.ceil(all / mostSheetsAtOnce) + 2)

    calls.length = 0
    const lines = readFileSync(path('box.csv'), 'utf8').trimEnd().split('\n')
    const broken = file('broken-box.csv', [...lines, lines.at(-1)!.replace(/\d{4}-\d\d-\d\d/g, 'soon')].join('\n'))
    expect(await importing('--history', broken)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${broken} row`),
    })
    if (calls.length > 0) expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/3' })
    expect(calls.some((call) => call.path.endsWith('finish'))).toBe(false)

    expect((await run('history', '--take-back', '3')).stdout).toBe('Took back box.csv: nba, 2025-01-09.\n')
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/3' })
    expect(await run('project', ...night())).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--history: is missing, and the server'),
    })
  } finally {
    await store.close()
    await new Promise((resolve) => server.close(resolve))
  }
})
