import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InputError } from '../../inputError.ts'
import type { Ruleset } from '../../ruleset.ts'
import { rulesets } from '../../rulesets.ts'
import { siteTable } from '../../sites/sites.ts'
import { dkNfl, dkNflShowdown, fdNfl, yahooNfl } from '../../testing/contests.ts'
import { readUpload, writeUpload } from './uploadFile.ts'

const nine = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const poolOf = (ids: readonly string[], name = (id: string) => `Player ${id}`) =>
  ids.map((Id) => ({ Id, Name: name(Id) }))

const linesOf = (ruleset: Ruleset, ids: readonly string[]) =>
  writeUpload(ruleset, [{ players: ids }], poolOf(ids)).split('\r\n')

describe('the upload file has the site’s format', () => {
  test('DraftKings: its slots, then a name and an id in each', () => {
    expect(linesOf(dkNfl, nine)).toEqual([
      'QB,RB,RB,WR,WR,WR,TE,FLEX,DST',
      'Player 1 (1),Player 2 (2),Player 3 (3),Player 4 (4),Player 5 (5),Player 6 (6),Player 7 (7),Player 8 (8),Player 9 (9)',
      '',
    ])
  })

  test('FanDuel: the defense is DEF, and the id comes first', () => {
    const [header, lineup] = linesOf(
      fdNfl,
      nine.map((id) => `30514-${id}`),
    )
    expect(header).toBe('QB,RB,RB,WR,WR,WR,TE,FLEX,DEF')
    expect(lineup).toMatch(/^30514-1:Player 30514-1,30514-2:/)
  })

  test('Yahoo: numbered slots and the ids of its template', () => {
    const [header, lineup] = linesOf(
      yahooNfl,
      nine.map((id) => `nfl.p.${id}$nfl.g.5`),
    )
    expect(header).toBe('QB,RB1,RB2,WR1,WR2,WR3,TE,FLEX,DEF')
    expect(lineup).toMatch(/^nfl\.p\.1\$nfl\.g\.5,nfl\.p\.2\$nfl\.g\.5,/)
  })

  test("a showdown's ids are written without our endings", () => {
    const [, lineup] = linesOf(dkNflShowdown, ['10|CPT', '21|FLEX', '22|FLEX', '23|FLEX', '24|FLEX', '25|FLEX'])
    expect(lineup).toMatch(/\(10\),.*\(21\),/)
    expect(lineup).not.toContain('|CPT)')
  })

  test('a name with a comma or a quote stays one cell', () => {
    const text = writeUpload(
      dkNfl,
      [{ players: nine }],
      poolOf(nine, () => 'Griffin, "RG3"'),
    )
    expect(text).toContain('"Griffin, ""RG3"" (1)",')
    expect(readUpload(dkNfl, text)).toEqual([{ players: nine }])
  })

  test('a lineup with too few players or an unknown one is refused by its number', () => {
    const write = (players: string[]) => () => writeUpload(dkNfl, [{ players: nine }, { players }], poolOf(nine))
    expect(write(nine.slice(1))).toThrow('lineups[1]: has 8 players for 9 slots')
    expect(write(nine.with(8, '10'))).toThrow('lineups[1]: 10 is not in the pool')
  })
})

test('a player without a site id is refused by name, once, and the message says what to do', () => {
  const pool = poolOf(nine.with(0, 'josh-allen-buf-qb'), (id) =>
    id.startsWith('josh') ? 'Josh Allen' : `Player ${id}`,
  )
  const lineup = { players: pool.map(({ Id }) => Id) }
  expect(() => writeUpload(dkNfl, [lineup, lineup], pool)).toThrow(
    /^Josh Allen: has no site id, such as 39506085: import a player list with ids first$/,
  )
})

describe('the file can be read back', () => {
  test('cells with only an id or a lock are read', () => {
    const text = 'QB,RB,RB,WR,WR,WR,TE,FLEX,DST\n1,Allen (2),Brown(3),C (4) (LOCKED),5,6,7,8,9\n'
    expect(readUpload(dkNfl, text)).toEqual([{ players: nine }])
  })

  test('another contest’s file and an empty slot are refused', () => {
    expect(() => readUpload(fdNfl, 'QB,RB,RB,WR,WR,WR,TE,FLEX,DST\n')).toThrow('row 1: must be QB,RB,RB')
    expect(() => readUpload(dkNfl, 'QB,RB,RB,WR,WR,WR,TE,FLEX,DST\n1,2,3,4,5,6,7,,9')).toThrow(
      'row 2: no player id in slot FLEX',
    )
  })

  const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((name) => !/\p{Cc}/u.test(name))

  test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
    '%s: lineups with any names read back',
    (_, ruleset) => {
      const { slots, site, contestType } = ruleset
      const idFor = (n: number, slot: number) =>
        siteTable(site).demo.playerId({ player: n, game: 0, slate: 0 }) +
        (contestType === 'classic' ? '' : slots[slot]!.points === undefined ? '|FLEX' : '|CPT')
      const lineup = fc.tuple(
        ...slots.map((_, slot) =>
          fc.tuple(fc.nat(99_999_999), names).map(([n, name]) => ({ Id: idFor(n, slot), Name: name })),
        ),
      )
      fc.assert(
        fc.property(fc.array(lineup, { maxLength: 5 }), (drawn) => {
          const lineups = drawn.map((players) => ({ players: players.map(({ Id }) => Id) }))
          expect(readUpload(ruleset, writeUpload(ruleset, lineups, drawn.flat()))).toEqual(lineups)
        }),
        { numRuns: 40 },
      )
    },
  )

  test('any text is read or refused without a crash', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (text) => {
        try {
          readUpload(dkNfl, `QB,RB,RB,WR,WR,WR,TE,FLEX,DST\n${text}`)
        } catch (error) {
          expect(error).toBeInstanceOf(InputError)
        }
      }),
    )
  })
})
