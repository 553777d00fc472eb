import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type importedPool, importSlate, localTokenHeader } from '@slatecraft/contract'
import type { Player, SlateKey } from '@slatecraft/slate'
import { demoSalariesCsv, demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import { openStore, type Store } from '@slatecraft/store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { writeContest } from '../testing/finishedContests.ts'
import { slatecraft } from '../testing/slatecraft.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 5, slate: 'Main' }
const invented = demoSlate(key)!.players
const contest = ['--sport', 'nfl', '--site', 'dk', '--type', 'classic', '--slate', 'Main']
const week = ['--season', '2024', '--counter', '5']

let folder: string
let data: string
let folders = 0
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const projectionsOf = (rows: readonly string[]) => ['Name,Position,Team,ProjPts,ProjOwn', ...rows].join('\r\n')
const rowOf = ({ Name, Position, TeamAbbrev }: Player, points: number) => [Name, Position, TeamAbbrev, points, 7].join()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slatecraft-import-'))
  await (await openStore({ dataDir: join(folder, 'migrated'), log: console })).close()
  file('salaries.csv', demoSalariesCsv(demoSlate(key)!))
})
beforeEach(() => {
  data = join(folder, `data-${++folders}`)
  // Creating a database takes far longer than opening one.
  cpSync(join(folder, 'migrated'), data, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const importing = (...args: string[]) => slatecraft('import', ...args, '--data', data)
const salaries = () => ['--players', join(folder, 'salaries.csv')]

async function stored<Answer>(ask: (store: Store) => Promise<Answer>): Promise<Answer> {
  const store = await openStore({ dataDir: data, log: console })
  try {
    return await ask(store)
  } finally {
    await store.close()
  }
}
const slateIn = (of: SlateKey) => stored((store) => store.findSlate(of))

describe('a player list', () => {
  test('becomes a slate of its games’ week, and a broken list later changes nothing', async () => {
    expect(await importing(...contest, ...salaries())).toMatchObject({
      code: 0,
      stdout: `Imported nfl dk classic 2024 5 Main: ${invented.length} players.\n`,
    })
    const before = await slateIn(key)
    expect(before?.players.length).toBe(invented.length)
    const broken = readFileSync(join(folder, 'salaries.csv'), 'utf8').replace(/,\d{4,5},/g, ',6k,')
    expect(await importing(...contest, '--players', file('broken.csv', broken))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('players row 2: salary "6k" is not a whole number'),
    })
    const [after, log] = await stored(async (store) => [
      await store.findSlate(key),
      await store.auditLog.read({ search: '' }),
    ])
    expect(after).toEqual(before)
    expect(log).toMatchObject([
      { by: 'command line', act: 'import slate', detail: { players: invented.length }, outcome: 'done' },
    ])
  })

  test('of another sport gets its date in New York, and options override it', long, async () => {
    const day: SlateKey = { ...key, sport: 'nba', counter: '2025-01-10', slate: '' }
    const slate = demoSlateNames(day).classic[0]!
    const list = file('nba.csv', demoSalariesCsv(demoSlate({ ...day, slate })!))
    const nba = ['--sport', 'nba', '--site', 'dk', '--type', 'classic', '--slate', 'Night', '--players', list]
    expect(await importing(...nba)).toMatchObject({ stdout: expect.stringContaining('nba dk classic 2024 2025-01-10') })
    const named = await importing(...nba, '--season', '2025', '--counter', '2025-01-11')
    expect(named).toMatchObject({ stdout: expect.stringContaining('nba dk classic 2025 2025-01-11') })
  })

  test('without dates needs --season and --counter', long, async () => {
    const without = readFileSync(join(folder, 'salaries.csv'), 'utf8').replace(
      / \d\d\/\d\d\/\d{4} \d\d:\d\d[AP]M ET/g,
      '',
    )
    const list = file('undated.csv', without)
    const reason = 'is missing, and the player list has no dates'
    expect(await importing(...contest, '--players', list)).toMatchObject({
      code: 2,
      stderr: `--season: ${reason}\n--counter: ${reason}\n`,
    })
    const seasonAlone = await importing(...contest, '--players', list, '--season', '2024')
    expect(seasonAlone).toMatchObject({ code: 2, stderr: `--counter: ${reason}\n` })
    expect(await importing(...contest, '--players', list, ...week)).toMatchObject({ code: 0 })
  })
})

describe('projections', () => {
  const [first, second] = invented as [Player, Player]
  const joined = projectionsOf([rowOf(first, 31.5), rowOf(second, 12), 'Nobody Here,QB,BUF,9,1'])

  test('join an existing slate, one bad number is named, and a later player list keeps them', async () => {
    await importing(...contest, ...salaries())
    const points = file('points.csv', `${joined}\r\n${rowOf(invented[2]!, 9).replace(',9,', ',about 9,')}`)
    const { code, stderr } = await importing(...contest, ...week, '--projections', points)
    expect([code, stderr]).toEqual([0, expect.stringContaining('3 of 4 projections matched')])
    expect(stderr).toContain(
      `warning: 1 row read without a value: row 5, ${invented[2]!.Name} (ProjPts "about 9" is not a valid number)`,
    )
    await importing(...contest, ...salaries())
    const slate = await slateIn(key)
    expect(slate?.hasProjections).toBe(true)
    expect(slate?.players.find(({ Id }) => Id === first.Id)).toMatchObject({ ProjPts: 31.5, ProjOwn: 7 })
  })

  test('--review lists everyone they did not match, and --link matches a row', long, async () => {
    const points = ['--projections', file('points.csv', joined)]
    const short = await importing(...contest, ...salaries(), ...points)
    const left = invented.length - 2
    expect(short.stderr).toContain(`${left} players without a projection (counted as 0):`)
    expect(short.stderr).toContain(`and ${left - 10} more`)
    const whole = await importing(...contest, ...salaries(), ...points, '--review')
    expect(whole.stderr).toContain('row 4: Nobody Here (BUF), 9 points')
    const [unnamed] = whole.stderr.split('Players without a projection, counted as 0:\n').slice(-1)
    expect(unnamed!.trim().split('\n')).toHaveLength(left)
    const third = invented[2]!
    const linked = await importing(...contest, ...salaries(), ...points, '--link', `4=${third.Id}`)
    expect(linked.stderr).toContain('3 of 3 projections matched')
    expect((await slateIn(key))?.players.find(({ Id }) => Id === third.Id)).toMatchObject({ ProjPts: 9 })
  })

  test('for a slate that does not exist are refused, and wrong options are named', long, async () => {
    const points = ['--projections', file('points.csv', joined)]
    const wrongs: [string[], string][] = [
      [[...contest, ...week, ...points], 'players: this slate has no players yet'],
      [[...contest, ...points], '--season: is missing'],
      [[...contest, ...week, ...salaries(), ...points, '--link', 'four'], '--link: must be ROW=PLAYER-ID'],
      [[...contest, ...salaries(), '--link', '4=1'], '--link: needs --projections'],
      [[...contest, ...salaries(), '--review'], '--review: needs --projections'],
      [[...contest.slice(0, -1), '..', ...salaries()], '--slate: must be more than dots (given: ..)'],
      [[...contest, ...week], 'Name a file: --players, --projections, --games, --contest, --standings or --history'],
      [[...contest.slice(0, -2), ...salaries()], '--slate: is missing'],
      [[...contest.slice(2), ...salaries()], '--sport: is missing'],
      [['--sport', 'nfl', '--slate', 'Main', ...salaries()], '--site: is missing'],
    ]
    for (const [args, reason] of wrongs)
      expect(await importing(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(reason) })
  })
})

test('a table of games adds odds to an existing slate', long, async () => {
  await importing(...contest, ...salaries())
  const [player] = invented.filter(({ Venue }) => Venue === 'H')
  const { TeamAbbrev, Opp } = player!
  const games = file(
    'games.csv',
    `Team,Opp,Spread,Total\r\n${TeamAbbrev},${Opp},-3.5,47.5\r\n${Opp},${TeamAbbrev},3.5,47.5\r\n`,
  )
  expect(await importing(...contest, ...week, '--games', games)).toMatchObject({ code: 0 })
  const slate = await slateIn(key)
  const odds = { OU: 47.5, Spread: -3.5, ImpPts: 25.5 }
  expect(slate?.players.find(({ Id }) => Id === player!.Id)).toMatchObject(odds)
})

test('contests are published for a slate that exists, and their file imported again replaces them', long, async () => {
  const prizes = (first: number) => file('Big one.csv', `Place,Prize\r\n1,$${first}\r\n2 - 10,$50\r\n`)
  const publishing = (...args: string[]) =>
    importing(...contest, ...week, '--contest', prizes(500), '--fee', '20', '--entries', '60', ...args)
  expect((await publishing()).stderr).toContain('import it first')
  await importing(...contest, ...salaries())
  expect(await publishing()).toMatchObject({ code: 0, stdout: 'Published a contest of nfl dk classic 2024 5 Main.\n' })
  await importing(...contest, ...week, '--contest', prizes(400), '--fee', '20', '--entries', '60')
  const { published } = await stored((store) => store.contests.list(key))
  expect(published).toMatchObject([{ id: 'Big one', fee: 2000, entries: 60, prizes: [{ amount: 40_000 }, { to: 10 }] }])
  const entries = await stored((store) => store.auditLog.read({ search: '' }))
  expect(entries.map(({ act }) => act)).toEqual(['publish contests', 'publish contests', 'import slate'])
})

test('standings of a finished contest are published for everybody, under the number in the name of their file', async () => {
  const night = join(folder, 'night')
  writeContest(night, { key, entries: 40, seed: 7, outcomeSeed: 8 })
  const standings = join(night, 'contest-standings-1.csv')
  const publishing = (...args: string[]) => importing(...contest, ...week, '--standings', standings, ...args)
  expect((await publishing()).stderr).toContain('import it first')
  await importing(...contest, ...salaries())
  expect(await publishing()).toMatchObject({
    code: 0,
    stdout: 'Published standings of nfl dk classic 2024 5 Main: 1, 40 entries.\n',
  })
  await publishing('--standings-of', 'Double Up')
  const kept = await stored((store) => store.standings.list(key))
  expect(kept.map(({ contestId, entries }) => [contestId, entries])).toEqual([
    ['1', 40],
    ['Double Up', 40],
  ])
  const packed = await stored((store) => store.standings.file(key, '1'))
  expect(gunzipSync(packed!)).toEqual(readFileSync(standings))
  const none = await importing(...contest, ...week, '--standings', join(folder, 'salaries.csv'))
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('salaries.csv') })
  expect((await importing(...contest, ...week, '--standings-of', '1')).code).toBe(2)
})

describe('while a server has the data folder open', () => {
  const token = 'the token of the lock file'
  let server: Server
  let received: { path: string | undefined; token: unknown; body: string }[]
  let asked: Pick<(typeof received)[number], 'path' | 'token'>[]
  let pool: (typeof importedPool)['reply']['_zod']['output'] | undefined
  let refusal: string | undefined
  let store: Store

  beforeEach(async () => {
    received = []
    asked = []
    pool = undefined
    refusal = undefined
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        const call = { path: request.url, token: request.headers[localTokenHeader] }
        if (request.method === 'POST') received.push({ ...call, body })
        else asked.push(call)
        const answer = request.method === 'POST' ? { success: true } : pool
        const status = answer === undefined ? 404 : 200
        response.writeHead(refusal === undefined ? status : 429, { 'content-type': 'application/json' })
        response.end(refusal ?? JSON.stringify(answer ?? {}))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    store = await openStore({ dataDir: data, log: console })
    const address = server.address()
    store.announce({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, token })
  })
  afterEach(async () => {
    await store.close()
    await new Promise((resolve) => server.close(resolve))
  })

  test('it gets the slates, with its token', async () => {
    await importing(...contest, ...salaries())
    expect(received.map((call) => [call.path, call.token])).toEqual([[`/api${importSlate.path}`, token]])
    const slate = importSlate.body.parse(JSON.parse(received[0]!.body))
    expect([slate.key, slate.players.length, slate.hasProjections]).toEqual([key, invented.length, false])
  })

  test('projections join the server’s pool, even of a hidden slate', async () => {
    const points = ['--projections', file('points.csv', projectionsOf([rowOf(invented[0]!, 31.5)]))]
    expect(await importing(...contest, ...week, ...points)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('this slate has no players yet'),
    })
    expect(received).toEqual([])
    pool = { players: invented, hasProjections: false }
    expect(await importing(...contest, ...week, ...points)).toMatchObject({ code: 0 })
    expect(asked).toEqual(Array(2).fill({ path: '/api/local/pool/nfl/dk/classic/2024/5/Main', token }))
    const slate = importSlate.body.parse(JSON.parse(received[0]!.body))
    expect([slate.players[0]!.ProjPts, slate.hasProjections]).toEqual([31.5, true])
  })

  test('its refusal is printed in its own words', long, async () => {
    const points = ['--projections', file('points.csv', projectionsOf([rowOf(invented[0]!, 31.5)]))]
    const error = 'More than 600 calls in a minute. Try again in 20 seconds.'
    refusal = JSON.stringify({ success: false, code: 'too-many', error })
    for (const args of [salaries(), [...week, ...points]])
      expect(await importing(...contest, ...args)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(
          /^(308 player rows read\n)?the server at http:\S+: refused the import: More than 600 .* 20 seconds\.\n$/,
        ),
      })
    refusal = '<h1>Bad gateway</h1>'
    const foreign = await importing(...contest, ...salaries())
    expect(foreign).toMatchObject({ code: 2, stderr: expect.stringMatching(/refused the import: status 429\n$/) })
  })

  test('a server that does not answer is named, without a stack trace', long, async () => {
    await new Promise((resolve) => server.close(resolve))
    const unanswered = await importing(...contest, ...salaries())
    expect(unanswered).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^308 player rows read\nthe server at http:\S+: does not answer\. Try again, or stop the server first\.\n$/,
      ),
    })
  })
})
