import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { dkGolf, dkNfl, fdGolf, fdNflShowdown2024 } from '../../testing/contests.ts'
import { bytesOf, dkEntries, dkPool, nine, poolOf } from '../../testing/dkEntries.ts'
import { dkRow } from '../../testing/siteFiles.ts'
import { assignEntries, type EntryChoice } from './assignEntries.ts'
import { checkedEntries } from './checkedEntries.ts'
import { fillEntries } from './fillEntries.ts'
import { matchInOrder } from './matchInOrder.ts'
import { readEntriesFile } from './readEntriesFile.ts'
import { unservedWords } from './unservedWords.ts'
import { whyOtherContest } from './whyOtherContest.ts'
import { whyOtherSlate } from './whyOtherSlate.ts'

const read = (text: string) => readEntriesFile(bytesOf(text))
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const pool = poolOf(dkPool)
const byId = new Map(pool.map((player) => [player.Id, player]))
const cellOf = (id: string, isLocked = false) =>
  `${dkPool.find((player) => player.id === id)!.name} (${id})${isLocked ? ' (LOCKED)' : ''}`
const others = nine.map((id) => `1${id}`)
const everywhere: EntryChoice = { contests: new Set(['101', '102']), fill: 'all', rest: 'leave' }

const assign = (text: string, lineups: readonly string[][], choice: Partial<EntryChoice> = {}) => {
  const file = read(text)
  const assigned = assignEntries(file, lineups, byId, dkNfl, { ...everywhere, ...choice })
  return { file, assigned, checked: checkedEntries(file, assigned, dkNfl, pool) }
}
const got = ({ assigned, file }: ReturnType<typeof assign>) => file.entries.map((entry) => assigned.indexes.get(entry))

test('entries of another slate are told in one sentence, and so are hundreds of unfilled ones', () => {
  const file = read(dkEntries([{}]))
  expect(whyOtherSlate(file, [nine, others])).toBeUndefined()
  const strange = nine.map((id) => `77${id}`)
  expect(whyOtherSlate(file, [strange])).toMatch(/of another slate: none of the 9 players in your lineups are in its/)
  const many = assign(dkEntries(Array.from({ length: 271 }, () => ({}))), [nine]).assigned.unserved
  expect(unservedWords(many)).toEqual([
    '270 entries stay unchanged (row 3, 4, 5, 6, 7, 8 and 264 more): no lineups left',
  ])
})

describe('an entries file is read', () => {
  test('with its contests, fees, reserved entries, lineups, locked slots and player list', () => {
    const file = read(
      dkEntries([
        { cells: nine.map((id, slot) => cellOf(id, slot === 0)) },
        {
          contest: ['NFL $1 "Mini", late', '102', '$1 '].map((text) =>
            text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text,
          ) as [string, string, string],
        },
      ]),
    )
    expect(file).toMatchObject({
      site: 'dk',
      slots: ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'FLEX', 'DST'],
      contests: [
        { id: '101', name: 'NFL $5 Double Up', fee: '$5' },
        { id: '102', name: 'NFL $1 "Mini", late', fee: '$1' },
      ],
    })
    expect(file.entries[0]!.cells[0]).toMatchObject({ playerId: '1', isLocked: true })
    expect(file.entries[0]!.cells[1]).toMatchObject({ playerId: '2', isLocked: false })
    expect(file.entries[1]!.cells.every(({ text }) => text === '')).toBe(true)
    expect(file.players.get('19')).toEqual({ cell: 'Other Browns  (19)', status: null })
    expect(file.players.size).toBe(18)
  })

  test.each([
    [
      'an id that a spreadsheet rounded',
      dkEntries([{}, { id: '4.15E+09' }]),
      'row 3: Entry ID "4.15E+09" is not a whole number',
    ],
    ['a repeated entry', dkEntries([{ id: '7' }, { id: '8' }, { id: '7' }]), 'row 4: Entry ID 7 is also in row 2'],
    ['an entry without a contest', dkEntries([{ contest: ['', '', ''] }]), 'row 2: no Contest ID'],
    ['a file without entries', dkEntries([]), 'row 1: no entries below the headings'],
    [
      'a template for new lineups',
      'QB,RB,RB,WR,WR,WR,TE,FLEX,DST,,Instructions\n,,,,,,,,,,1. Locate\n',
      'the template for new lineups',
    ],
    ['a salary list', `${dkPool.map(dkRow).join('\n')}\n`, 'no row has the headings Entry ID and Contest ID'],
    [
      'a row whose quotes a mail program encoded',
      dkEntries([{ contest: ['"Main, late"', '101', '$5'] }])
        .replaceAll('@', '+AEA-')
        .replaceAll('"', '+ACI-'),
      'row 2: its cells are damaged',
    ],
    ['a quote that never ends', dkEntries([{ cells: ['"Allen'] }]), 'a quoted cell is not closed'],
  ])('%s is refused with its row', (_, text, reason) => {
    expect(() => read(text)).toThrow(reason)
  })

  test('entries of another contest are named, and FanDuel’s single-game headings may be of any season', () => {
    expect(whyOtherContest(read(dkEntries([{}])), dkNfl)).toBeUndefined()
    expect(whyOtherContest(read(dkEntries([{}])), fdNflShowdown2024)).toMatch(
      /DKEntries\.csv with the slots QB, RB.* \(nfl classic\)/,
    )
    const single = read(
      'entry_id,contest_id,contest_name,entry_fee,MVP 1.5x Points,FLEX,FLEX,FLEX,FLEX,"",Instructions\n1,2,a,3,,,,,,,\n',
    )
    expect(whyOtherContest(single, fdNflShowdown2024)).toBeUndefined()
    const shorter = read(
      'entry_id,contest_id,contest_name,entry_fee,MVP 1.5x Points,FLEX,"",Instructions\n1,2,a,3,,,,\n',
    )
    expect(whyOtherContest(shorter, fdNflShowdown2024)).toContain('with the slots MVP 1.5x Points, FLEX;')
    const golf = read('Entry ID,Contest Name,Contest ID,Entry Fee,G,G,G,G,G,G,,Instructions\n1,a,2,$3,,,,,,,,\n')
    expect(whyOtherContest(golf, dkGolf)).toBeUndefined()
    expect(whyOtherContest(golf, fdGolf)).toContain('DKEntries.csv')
  })
})

describe('lineups go into entries in order', () => {
  const blanks = Array.from({ length: 3 }, () => ({}))

  test('extra entries stay as they are or start again with the first lineup; extra lineups are counted', () => {
    const two = [nine, others]
    expect(got(assign(dkEntries(blanks), two))).toEqual([0, 1, undefined])
    expect(assign(dkEntries(blanks), two).assigned.unserved.map(({ reason }) => reason)).toEqual(['no lineups left'])
    expect(got(assign(dkEntries(blanks), two, { rest: 'repeat' }))).toEqual([0, 1, 0])
    expect(assign(dkEntries(blanks.slice(1)), [...two, nine]).assigned.leftOver).toBe(1)
  })

  test('each contest starts again with the first lineup if you ask for it, and never gets one twice', () => {
    const other: { contest: [string, string, string] } = { contest: ['Other', '102', '$1'] }
    const text = dkEntries([{}, other, {}, {}, other])
    expect(got(assign(text, [nine, others], { rest: 'restart' }))).toEqual([0, 0, 1, undefined, 1])
    expect(got(assign(text, [nine, others]))).toEqual([0, 1, undefined, undefined, undefined])
  })

  test('only the chosen contests are filled, and only reserved entries if asked', () => {
    const text = dkEntries([{ cells: nine.map((id) => cellOf(id)) }, { contest: ['Other', '102', '$1'] }, {}])
    expect(got(assign(text, [others, others], { contests: new Set(['101']) }))).toEqual([0, undefined, 1])
    expect(got(assign(text, [others, others], { fill: 'blank' }))).toEqual([undefined, 0, 1])
  })

  test('a player whose game has begun by the clock stays where they are, and comes into no other entry', () => {
    const filled = { cells: nine.map((id) => cellOf(id)) }
    const begun = new Set(['1'])
    expect(got(assign(dkEntries([{}, filled]), [nine, others], { begun }))).toEqual([1, 0])
    const { assigned } = assign(dkEntries([{}]), [nine], { begun })
    expect(assigned.unserved).toMatchObject([{ reason: 'every lineup has a player in a game that has started' }])
  })

  test('a locked player keeps their slot: a lineup with them is rearranged, one without them goes elsewhere', () => {
    // Chase Brown (2) is locked in FLEX. The lineup has Brown at RB and Etienne (8) in FLEX.
    const locked = {
      cells: nine.map((id, slot) => (slot === 7 ? cellOf('2', true) : slot === 1 ? cellOf('8') : cellOf(id))),
    }
    const result = assign(dkEntries([{}, locked]), [others, nine])
    expect(got(result)).toEqual([0, 1])
    expect(result.assigned.lineups.get(result.file.entries[1]!)).toEqual(['1', '8', '3', '4', '5', '6', '7', '2', '9'])
    const swapped = assign(dkEntries([{}, locked]), [nine, others])
    expect(got(swapped)).toEqual([1, 0])
    const none = assign(dkEntries([locked]), [others])
    expect(none.assigned.unserved[0]!.reason).toBe(
      'no lineup keeps its locked players and brings in no player of a game that has started: use After Start to swap the others',
    )
    expect(textOf(none.checked.bytes)).toBe(dkEntries([locked]))
  })

  test('a player whose game has started never enters an entry', () => {
    const listed = dkPool.map((player) =>
      player.id === '4' ? dkRow(player).replace('(4)', '(4) (LOCKED)') : dkRow(player),
    )
    const result = assign(dkEntries([{}, {}], listed), [nine, others])
    expect(got(result)).toEqual([1, undefined])
    expect(result.assigned.unserved[0]!.reason).toBe('no lineups left')
  })

  test('thousands of entries that only half of the lineups fit are matched quickly', () => {
    const some = Array.from({ length: 2500 }, (_, index) => index)
    const given = matchInOrder(new Array(5000).fill(some), 5000)
    expect(given.filter((one) => one !== undefined)).toEqual(some)
  })

  test('the matching is as large as possible and uses each candidate once', () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fc.nat(5), { maxLength: 4 }), { maxLength: 6 }), (candidates) => {
        const given = matchInOrder(candidates, 6)
        const served = given.filter((one) => one !== undefined)
        expect(new Set(served).size).toBe(served.length)
        expect(given.every((one, taker) => one === undefined || candidates[taker]!.includes(one))).toBe(true)
        const most = (taker: number, used: readonly number[]): number =>
          taker === candidates.length
            ? used.length
            : Math.max(
                most(taker + 1, used),
                ...candidates[taker]!.filter((one) => !used.includes(one)).map((one) =>
                  most(taker + 1, [...used, one]),
                ),
              )
        expect(served.length).toBe(most(0, []))
      }),
      { numRuns: 60 },
    )
  })
})

describe('the filled file', () => {
  test('a reserved entry gets the cells of the file’s own list, and all else stays', () => {
    const text = dkEntries([{}, {}])
    const { checked } = assign(text, [nine])
    const [header, first, ...rest] = text.split('\n')
    expect(textOf(checked.bytes).split('\n')).toEqual([
      header,
      first!.replace('$5 ,,,,,,,,,', `$5 ,${nine.map((id) => cellOf(id)).join(',')}`),
      ...rest,
    ])
    expect(checked).toMatchObject({ filled: 1, refused: [], warnings: [] })
  })

  test('a row that ends before its slots is extended', () => {
    const file = read(
      'Entry ID,Contest Name,Contest ID,Entry Fee,QB,RB,RB,WR,WR,WR,TE,FLEX,DST\r\n1,a,101,$5\r\n2,b,101',
    )
    const filled = fillEntries(file, new Map(file.entries.map((entry) => [entry, nine])))
    expect(textOf(filled).split('\r\n').slice(1)).toEqual([
      '1,a,101,$5,1,2,3,4,5,6,7,8,9',
      '2,b,101,,1,2,3,4,5,6,7,8,9',
    ])
  })

  test('a lineup over the cap by the file’s own salaries, or with a player not in its list, is left out', () => {
    const expensive = dkPool.map((player) => dkRow(player.id === '1' ? { ...player, salary: '30000' } : player))
    const { checked } = assign(dkEntries([{}, {}], expensive), [nine, others])
    expect(checked.refused).toMatchObject([
      { index: 0, reasons: [expect.stringMatching(/^salary [\d,]+ is over the cap of 50,000$/)] },
    ])
    expect(checked.filled).toBe(1)
    const short = dkPool.slice(0, 17).map(dkRow)
    expect(assign(dkEntries([{}], short), [others]).checked.refused[0]!.reasons).toEqual([
      'Other Browns (19) is not in the player list',
    ])
  })

  test('warnings use the lineups’ own numbers, also when earlier ones went into no entry', () => {
    const elsewhere = nine.with(0, '11')
    const filled = { cells: nine.map((id, slot) => cellOf(id, slot === 0)) }
    expect(assign(dkEntries([filled, filled]), [elsewhere, nine, nine]).checked.warnings).toContain(
      '1 lineup duplicates another: 2 and 3',
    )
  })

  test('a contest that would get the same lineup twice is named', () => {
    expect(assign(dkEntries([{}, {}]), [nine], { rest: 'repeat' }).checked.warnings).toEqual([
      '1 of the entries in NFL $5 Double Up duplicates another',
    ])
    const apart = dkEntries([{}, { contest: ['Other', '102', '$1'] }])
    expect(assign(apart, [nine], { rest: 'repeat' }).checked).toMatchObject({ filled: 2, warnings: [] })
  })

  const cell = fc.constantFrom('', ' ', 'a', '"b, c"', '"d ""e"""', 'é ', '"two\r\nlines"')
  const entry = fc.record({
    contest: fc.constantFrom<[string, string, string]>(['Main', '101', '$5 '], ['"$10K, ""Late"""', '102', '']),
    cells: fc.oneof(
      fc.constant([]),
      fc.array(
        fc
          .constantFrom(...nine, ...others)
          .chain((id) => fc.constantFrom(cellOf(id), `"${cellOf(id)}"`, id, cellOf(id, true))),
        { minLength: 9, maxLength: 9 },
      ),
    ),
    tail: fc.array(cell, { maxLength: 3 }),
    isFilled: fc.boolean(),
    lineEnd: fc.constantFrom('\n', '\r\n'),
  })

  test('with any quotes, line ends, marks and encodings, all bytes outside the filled slots stay', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('', '\uFEFF', 'utf-16'),
        fc.boolean(),
        (drawn, mark, hasLastLineEnd) => {
          const [header, ...rows] = dkEntries(drawn).trimEnd().split('\n')
          const ends = drawn.map(({ lineEnd }) => lineEnd)
          const text = [header!, ...rows.map((row, index) => [row, ...(drawn[index]?.tail ?? [])].join(','))]
            .map((row, index) => row + (index === rows.length && !hasLastLineEnd ? '' : (ends[index] ?? '\n')))
            .join('')
          const bytes =
            mark === 'utf-16' ? new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')) : bytesOf(mark + text)
          const file = readEntriesFile(bytes)
          expect(file.entries).toHaveLength(drawn.length)
          expect(Buffer.compare(fillEntries(file, new Map()), bytes)).toBe(0)

          const chosen = file.entries.filter((_, index) => drawn[index]!.isFilled)
          const filled = fillEntries(file, new Map(chosen.map((one) => [one, nine])))
          // A different parser than ours.
          const cellsOf = (of: Uint8Array) =>
            Papa.parse<string[]>(
              (mark === 'utf-16' ? Buffer.from(of).toString('utf16le') : textOf(of)).replace(/\r\n/g, '\n'),
              { newline: '\n', delimiter: ',' },
            ).data
          const [before, after] = [cellsOf(bytes), cellsOf(filled)]
          expect(after).toEqual(
            before.map((cells, row) =>
              cells.map((was, column) => {
                const cell = chosen.find((one) => one.row === row + 1)?.cells[column - 4]
                if (cell === undefined || cell.isLocked || cell.playerId === nine[column - 4]) return was
                return cellOf(nine[column - 4]!)
              }),
            ),
          )
          const linesOf = (of: Uint8Array) =>
            (mark === 'utf-16' ? Buffer.from(of).toString('utf16le') : textOf(of)).split('\n')
          const changed = linesOf(filled).map((line, at) => [linesOf(bytes)[at]!, line] as const)
          for (const [was, is] of changed.filter(([one, other]) => one !== other)) {
            const index = file.entries.findIndex(({ id }) => is.startsWith(id))
            const { contest, cells, isFilled } = drawn[index]!
            const start = `${file.entries[index]!.id},${contest.join()},`
            const old = cells.length === 0 ? ','.repeat(8) : cells.join()
            expect([isFilled, is.startsWith(start)]).toEqual([true, true])
            expect(is.endsWith(was.slice(start.length + old.length))).toBe(true)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
