import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { historyOf } from '../../testing/historyOf.ts'
import { lines } from '../../testing/siteFiles.ts'
import { historyFileKind } from './historyFileKind.ts'
import { readHistory } from './readHistory.ts'

const schedule = lines(
  'season,week,away_team,home_team,spread_line,total_line',
  ...Array.from(
    { length: 3000 },
    (_, at) => `2024,${1 + (at % 22)},A${at},H${at},${(at % 27) / 2},${40 + (at % 19) / 2}`,
  ),
)
const bytes = new TextEncoder().encode(schedule)
const packed = new Uint8Array(gzipSync(bytes))

function* cutAt(file: Uint8Array, size: number) {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size)
}

async function readIn(pieces: Iterable<Uint8Array>) {
  const sheets: unknown[] = []
  let read = 0
  for await (const batch of readHistory(pieces)) {
    sheets.push(...batch.sheets)
    read = batch.bytes
  }
  return { sheets, read }
}

describe('a .csv.gz file is read as it is', () => {
  test.each([1, 7, 1000, packed.length])('in pieces of %i bytes, with progress in bytes of the file', async (size) => {
    const plain = await historyOf(bytes)
    const { sheets, read } = await readIn(cutAt(packed, size))
    expect(sheets).toEqual(plain.sheets)
    expect(read).toBe(packed.length)
  })

  test('also if it is several packed parts one after the other, as R writes it', async () => {
    const half = schedule.indexOf('\n', 30_000) - 12
    const parts = [bytes.subarray(0, 20), bytes.subarray(20, half), bytes.subarray(half)].map((part) => gzipSync(part))
    const { sheets } = await readIn([new Uint8Array(Buffer.concat(parts))])
    expect(sheets).toEqual((await historyOf(bytes)).sheets)
  })

  test('and is known by its headings without reading all of it', async () => {
    let asked = 0
    const pieces = function* () {
      for (const piece of cutAt(packed, 4000)) {
        asked++
        yield piece
      }
      throw new Error('read to its end')
    }
    const many = Array.from({ length: 40 }, () => gzipSync(bytes, { level: 1 }))
    expect(await historyFileKind(cutAt(new Uint8Array(Buffer.concat(many)), 4000))).toMatchObject({
      kind: 'nfl-schedule',
    })
    await expect(historyFileKind(pieces())).rejects.toThrow('read to its end')
    expect(asked).toBe(Math.ceil(packed.length / 4000))
  })

  test.each([100, packed.length >> 1, packed.length - 9])('unless it breaks off after %i bytes', async (size) => {
    await expect(readIn([packed.subarray(0, size)])).rejects.toThrow('the .gz file is broken off or damaged')
  })

  test('a table of players’ ids can be packed, too', async () => {
    const ids = new Uint8Array(gzipSync(lines('name,pfr_id,gsis_id', 'Amon-Ra St. Brown,StxxAm00,00-0036963')))
    const snaps = lines(
      'season,week,player,pfr_player_id,position,team,opponent,offense_snaps,offense_pct',
      '2025,1,Amon-Ra St. Brown,StxxAm00,WR,DET,GB,57,0.86',
    )
    const { sheets } = await historyOf(snaps, { idsFile: ids })
    expect(sheets[0]!.players[0]!.sourceId).toBe('00-0036963')
  })
})

describe('another kind of file is refused with what to take in its place', () => {
  const text = (words: string) => new TextEncoder().encode(words)
  const zip = (firstFile: string) => text(`PK\u0003\u0004${'\u0001'.repeat(26)}${firstFile}`)
  test.each<[string, Uint8Array, string]>([
    ['Parquet', text('PAR1\u0015\u0004'), 'this is a Parquet file: take the .csv or .csv.gz file in its place'],
    ['rds', new Uint8Array(gzipSync('X\n\0\0\0\u0003\0\u0004')), 'this is a file of R: take the .csv or .csv.gz'],
    ['a zip archive', zip('box_scores.csv'), 'this is a .zip archive: unpack it, and bring the CSV files in it'],
    ['a workbook', zip('[Content_Types].xml'), 'this is a workbook: save it as CSV'],
    ['7-Zip', Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), 'unpack it'],
    [
      'a login page',
      text('\uFEFF\n<!DOCTYPE html>\n<html>'),
      'this is a web page, not a table: download the file itself',
    ],
    ['a packed page', new Uint8Array(gzipSync('<html><body>404</body></html>')), 'this is a web page'],
    ['JSON', text('[{"season": 2024}]'), 'this is JSON, not a table: save it as CSV'],
    ['a pointer', text('version https://git-lfs.github.com/spec/v1\noid sha256:4d7a'), 'only points to the file'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1), 'not a text file'],
  ])('%s', async (_, file, reason) => {
    await expect(readIn([file])).rejects.toThrow(reason)
    await expect(historyFileKind([file])).rejects.toThrow(reason)
  })
})
