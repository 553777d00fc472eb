import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { shuffled } from '../../demo/draws.ts'
import { type GameSheet, sheetKey } from '../../history/gameSheet.ts'
import { InputError } from '../../inputError.ts'
import { seededRandom } from '../../random.ts'
import { historyOf } from '../../testing/historyOf.ts'
import { lines } from '../../testing/siteFiles.ts'
import { readHistory } from './readHistory.ts'

const header = 'season,week,away_team,home_team,spread_line,total_line,roof,referee'
/** 600 games with a long note are several blocks. */
const longNote = 'x'.repeat(1000)
const schedule = (games: number, roof = 'dome', note = '') =>
  lines(
    header,
    ...Array.from({ length: games }, (_, at) => `2024,${1 + (at % 22)},A${at},H${at},3,44.5,${roof},${note}`),
  )
const utf8 = (text: string) => new TextEncoder().encode(text)

function* cutAt(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('a file is read the same however it is cut and saved', () => {
  test.each([
    ['a byte order mark and Windows line ends', utf8(`\uFEFF${schedule(40).replaceAll('\n', '\r\n')}`)],
    ['semicolons', utf8(schedule(40).replaceAll(',', ';'))],
    ['tabs in UTF-16', new Uint8Array(Buffer.from(`\uFEFF${schedule(40).replaceAll(',', '\t')}`, 'utf16le'))],
    ['quoted cells', utf8(schedule(40).replaceAll('dome', '"dome"'))],
    ['blank rows and words above the headings', utf8(`Games of the league\n\n${schedule(40)}\n\n`)],
    ["the line ends of Excel's Macintosh CSV", utf8(schedule(40).replaceAll('\n', '\r'))],
  ])('%s', async (_, bytes) => {
    const plain = await historyOf(schedule(40))
    expect(plain.sheets).toHaveLength(80)
    for (const size of [7, 500, bytes.length]) {
      const sheets: GameSheet[] = []
      for await (const batch of readHistory(cutAt(bytes, size))) sheets.push(...batch.sheets)
      expect(sheets).toEqual(plain.sheets)
    }
  })

  test('rows keep their numbers across blocks, also with line ends inside of cells', async () => {
    const many = schedule(600, '"open\n""air"""', longNote).replace('2024,1,A594', '2024,1.5,A594')
    await expect(historyOf(many)).rejects.toThrow('row 596: week "1.5" is not 1 to 22')
  })

  test('names outside of English stay whole, and bytes that are not UTF-8 are Windows-1252', async () => {
    const roof = async (bytes: Uint8Array) => (await historyOf(bytes)).sheets.at(-1)!.facts.roof
    expect(await roof(utf8(schedule(600, 'Zürich'.repeat(3), 'ü'.repeat(999))))).toBe('Zürich'.repeat(3))
    expect(await roof(Uint8Array.from(schedule(2, 'D\u00f3me'), (letter) => letter.charCodeAt(0)))).toBe('Dóme')
  })
})

test('batches come while the file is read, with at most 400 sheets, and say how far it is', async () => {
  const bytes = utf8(schedule(2000, 'dome', longNote))
  let given = 0
  let before = { bytes: 0, rows: 0 }
  let batches = 0
  for await (const batch of readHistory(cutAt(bytes, 1 << 16))) {
    expect(batch.sheets.length).toBeLessThanOrEqual(400)
    expect(batch.bytes).toBeGreaterThanOrEqual(before.bytes)
    expect(batch.rows).toBeGreaterThanOrEqual(before.rows)
    before = batch
    given += batch.sheets.length
    batches++
  }
  expect({ given, bytes: before.bytes, rows: before.rows }).toEqual({
    given: 4000,
    bytes: bytes.length,
    rows: 2000,
  })
  expect(batches).toBeGreaterThanOrEqual(10)
})

test('two files of one layout, put together with both headings, are read as one', async () => {
  const [first, second] = ['2024,1,A,B,3,44,dome,', '2024,2,C,D,3,44,dome,']
  const { sheets, rows } = await historyOf(lines(header, first, header, second))
  expect({ games: sheets.length, rows }).toEqual({ games: 4, rows: 2 })
})

test('nothing more is read when the consumer stops', async () => {
  let asked = 0
  let isClosed = false
  function* pieces() {
    try {
      for (;;) {
        asked++
        yield utf8(schedule(600, 'dome', longNote))
      }
    } finally {
      isClosed = true
    }
  }
  for await (const _ of readHistory(pieces())) break
  expect({ asked, isClosed }).toEqual({ asked: 1, isClosed: true })
})

describe('a file is refused as a whole', () => {
  test('with its first twenty faults, and no sheets after the first one', async () => {
    const wrong = Array.from({ length: 50 }, (_, at) => `2024,${23 + at},A,B,3,44,dome`)
    const error = await historyOf(lines(header, ...wrong)).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(InputError)
    expect((error as InputError).faults).toHaveLength(20)
    const sheets: GameSheet[] = []
    const reading = readHistory([utf8(lines(header, '2024,30,A,B,3,44,dome', '2024,1,A,B,3,44,dome'))])
    const all = async () => {
      for await (const batch of reading) sheets.push(...batch.sheets)
    }
    await expect(all()).rejects.toThrow('row 2: week "30" is not 1 to 22')
    expect(sheets).toEqual([])
  })

  test.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'the file is empty'],
    ['blank rows', '\n\n,,\n', 'the file is empty'],
    ['another table', 'Name,Salary\nAllen,8000', 'not a file of play-by-play, weekly player stats, snap counts'],
    [
      'a table of another kind from the same place, such as injuries',
      lines('season,game_type,team,week,gsis_id,position,full_name,report_status', '2025,REG,ARI,1,x,LB,Z,Out'),
      'not a file of play-by-play, weekly player stats, snap counts',
    ],
    ['snap counts without snaps', 'season,week,player,position,team\n2025,1,A,QB,BUF', 'row 1 lacks offense_snaps'],
    ['headings alone', header, 'row 1: no schedule with lines below the headings'],
    ['a download that broke off', schedule(40).slice(0, -12), 'row 41: the file breaks off within this row: download'],
    ['a quote that never ends', lines(header, '2024,1,A,B,3,44,"dome', '2024,2,A,B,3,44,dome'), 'row 2: a quoted cell'],
  ])('%s', async (_, file, reason) => {
    await expect(historyOf(file)).rejects.toThrow(InputError)
    await expect(historyOf(file)).rejects.toThrow(reason)
  })

  test('a file of another sport than the one asked for', async () => {
    const reading = historyOf(schedule(1), { sport: 'nba' })
    await expect(reading).rejects.toThrow('this file has schedule with lines of NFL, not of NBA')
  })
})

test('any bytes are read or refused without a crash', async () => {
  const cell = fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('QB', 'constructor', '2024', '-', '"'))
  const row = fc.array(cell, { maxLength: 9 }).map((cells) => cells.join(','))
  const table = fc.array(row, { maxLength: 6 }).map((rows) => utf8(lines(header, ...rows)))
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.uint8Array({ maxLength: 200 }), table),
      fc.integer({ min: 1, max: 60 }),
      async (bytes, size) => {
        try {
          for await (const { sheets } of readHistory(cutAt(bytes, size)))
            expect(sheets.every(({ counter }) => typeof counter === 'number' && counter >= 1 && counter <= 22)).toBe(
              true,
            )
        } catch (error) {
          expect(error).toBeInstanceOf(InputError)
        }
      },
    ),
    { numRuns: 300 },
  )
})

/** Bytes in use, without garbage. */
function measuredHeap(): () => number {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  return () => {
    collectGarbage()
    return memoryUsage().heapUsed
  }
}

test('a season of plays, 200 MB, is read in bounded memory', { ...long, timeout: 300_000 }, async () => {
  const filler = 'x'.repeat(4000)
  const columns =
    'game_id,season,week,home_team,away_team,posteam,defteam,play_type,desc,receiver_player_id,receiver_player_name,rusher_player_id,rusher_player_name,air_yards,yardline_100'
  let heaviest = 0
  let read = 0
  function* season() {
    yield utf8(`${columns}\n`)
    for (let game = 0; game < 300; game++) {
      const [home, away] = [`H${game % 16}`, `A${game % 16}`]
      const rows = Array.from({ length: 180 }, (_, at) => {
        const sides = at % 20 < 10 ? `${home},${away}` : `${away},${home}`
        const catcher = `00-00${at % 7},Receiver Number ${at % 7},,,${at % 30},${at % 100}`
        return `2024_game_number_${game},2024,${1 + (game % 18)},${home},${away},${sides},pass,"${filler} ${game} ""${at}""",${catcher}`
      })
      yield utf8(`${rows.join('\n')}\n`)
    }
  }
  const heap = measuredHeap()
  const start = heap()
  let sheets = 0
  let batches = 0
  for await (const batch of readHistory(season())) {
    sheets += batch.sheets.length
    read = batch.bytes
    if (batches++ % 30 === 0) heaviest = Math.max(heaviest, heap() - start)
  }
  expect(read).toBeGreaterThan(200e6)
  expect(sheets).toBe(600)
  expect(heaviest).toBeLessThan(30e6)
})

const boxHeadings =
  'PLAYER_ID,PLAYER_NAME,TEAM_ABBREVIATION,GAME_DATE,MATCHUP,MIN,FGM,FGA,FG3M,FG3A,FTM,FTA,OREB,REB,AST,STL,BLK,TOV,PTS,PLUS_MINUS'
const nbaTeams = ['ATL', 'BOS', 'CHI', 'DAL', 'DEN', 'HOU', 'LAL', 'MIA', 'NYK', 'PHI']

/** A row of box scores for each of ten players of ten teams, on so many days. */
function boxScores(days: number): string[] {
  return Array.from({ length: days }, (_, day) => {
    const date = new Date(Date.UTC(2001, 0, 1 + day)).toISOString().slice(0, 10)
    return nbaTeams.flatMap((team, at) =>
      Array.from({ length: 10 }, (_, player) => {
        const id = at * 10 + player
        const made = (day + 7 * id) % 13
        const shots = `${made},${made + 6},${made % 4},${made % 4},2,3,${id % 3}`
        const others = `${id % 11},${day % 9},1,0,${day % 4},${2 * made + (made % 4) + 2},${(id % 30) - 15}`
        return `${id},Player Number ${id},${team},${date},${team} vs. ${nbaTeams[at ^ 1]},${20 + (day % 20)}.5,${shots},${others}`
      }),
    )
  }).flat()
}

test('box scores in any order give the same sheets, with score and pace of both teams', async () => {
  const rows = boxScores(40)
  const ofSheet = ({ players, ...sheet }: GameSheet) => ({
    ...sheet,
    players: players.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  })
  const sheetsOf = async (ordered: readonly string[]) =>
    new Map((await historyOf(lines(boxHeadings, ...ordered))).sheets.map((one) => [sheetKey(one), ofSheet(one)]))
  const inOrder = await sheetsOf(rows)
  expect(inOrder.size).toBe(400)
  for (const { stats, players } of inOrder.values()) {
    expect(players).toHaveLength(10)
    expect(Object.keys(stats)).toEqual(['Score', 'Against', 'Possessions', 'Pace'])
  }
  expect(await sheetsOf(shuffled(rows, seededRandom(5)))).toEqual(inOrder)
})

test('200,000 rows of box scores in any order are read in little memory', { ...long, timeout: 300_000 }, async () => {
  const rows = shuffled(boxScores(2000), seededRandom(5))
  const pieces = function* () {
    yield utf8(`${boxHeadings}\n`)
    for (let at = 0; at < rows.length; at += 10_000) yield utf8(`${rows.slice(at, at + 10_000).join('\n')}\n`)
  }
  const heap = measuredHeap()
  const start = heap()
  let heaviest = 0
  let sheets = 0
  for await (const batch of readHistory(pieces())) {
    const isFirst = sheets === 0
    sheets += batch.sheets.length
    // When all rows have been read, and on the way after that.
    if (sheets > 0 && (isFirst || sheets % 8000 === 0)) heaviest = Math.max(heaviest, heap() - start)
  }
  expect(sheets).toBe(20_000)
  // Whole sheets take 128 MB.
  expect(heaviest).toBeLessThan(60e6)
})
