import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InputError } from '../../inputError.ts'
import type { Ruleset } from '../../ruleset.ts'
import { draftkingsNflClassic } from '../../rulesets/draftkings/nflClassic.ts'
import { draftkingsNflShowdown } from '../../rulesets/draftkings/nflShowdown.ts'
import { fanduelNflClassic } from '../../rulesets/fanduel/nflClassic.ts'
import { yahooNflClassic } from '../../rulesets/yahoo/nflClassic.ts'
import { rulesets } from '../../rulesets.ts'
import { readUpload, writeUpload } from './uploadFile.ts'

const nine = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const poolOf = (ids: readonly string[], name = (id: string) => `Player ${id}`) =>
  ids.map((Id) => ({ Id, Name: name(Id) }))

const linesOf = (ruleset: Ruleset, ids: readonly string[]) =>
  writeUpload(ruleset, [{ players: ids }], poolOf(ids)).split('\r\n')

describe('the file is what the site takes', () => {
  test('DraftKings: its roster places, then a name and an id in each', () => {
    expect(linesOf(draftkingsNflClassic, nine)).toEqual([
      'QB,RB,RB,WR,WR,WR,TE,FLEX,DST',
      'Player 1 (1),Player 2 (2),Player 3 (3),Player 4 (4),Player 5 (5),Player 6 (6),Player 7 (7),Player 8 (8),Player 9 (9)',
      '',
    ])
  })

  test('FanDuel: the defence is DEF, the id comes first', () => {
    const [header, lineup] = linesOf(
      fanduelNflClassic,
      nine.map((id) => `30514-${id}`),
    )
    expect(header).toBe('QB,RB,RB,WR,WR,WR,TE,FLEX,DEF')
    expect(lineup).toMatch(/^30514-1:Player 30514-1,30514-2:/)
  })

  test('Yahoo: numbered places and the ids of its template', () => {
    const [header, lineup] = linesOf(
      yahooNflClassic,
      nine.map((id) => `nfl.p.${id}$nfl.g.5`),
    )
    expect(header).toBe('QB,RB1,RB2,WR1,WR2,WR3,TE,FLEX,DEF')
    expect(lineup).toMatch(/^nfl\.p\.1\$nfl\.g\.5,nfl\.p\.2\$nfl\.g\.5,/)
  })

  test("a showdown's ids are the site's own again", () => {
    const [, lineup] = linesOf(draftkingsNflShowdown, ['10|CPT', '21|FLEX', '22|FLEX', '23|FLEX', '24|FLEX', '25|FLEX'])
    expect(lineup).toMatch(/\(10\),.*\(21\),/)
    expect(lineup).not.toContain('|CPT)')
  })

  test('a name with a comma or a quote is one cell still', () => {
    const text = writeUpload(
      draftkingsNflClassic,
      [{ players: nine }],
      poolOf(nine, () => 'Griffin, "RG3"'),
    )
    expect(text).toContain('"Griffin, ""RG3"" (1)",')
    expect(readUpload(draftkingsNflClassic, text)).toEqual([{ players: nine }])
  })

  test('a lineup that is short or holds a stranger is refused by its number', () => {
    const write = (players: string[]) => () =>
      writeUpload(draftkingsNflClassic, [{ players: nine }, { players }], poolOf(nine))
    expect(write(nine.slice(1))).toThrow('lineups[1]: has 8 players for 9 roster places')
    expect(write(nine.with(8, '10'))).toThrow('lineups[1]: 10 is not in the pool')
  })
})

test('a player without an id of the site is refused by name, once, and the sentence says what to do', () => {
  const pool = poolOf(nine.with(0, 'josh-allen-buf-qb'), (id) =>
    id.startsWith('josh') ? 'Josh Allen' : `Player ${id}`,
  )
  const lineup = { players: pool.map(({ Id }) => Id) }
  expect(() => writeUpload(draftkingsNflClassic, [lineup, lineup], pool)).toThrow(
    /^Josh Allen: has no id that the site takes, such as 39506085: import a list with ids first$/,
  )
})

describe('the file can be read back', () => {
  test('cells with a bare id or a lock, as people leave them, are read', () => {
    const text = 'QB,RB,RB,WR,WR,WR,TE,FLEX,DST\n1,Allen (2),Brown(3),C (4) (LOCKED),5,6,7,8,9\n'
    expect(readUpload(draftkingsNflClassic, text)).toEqual([{ players: nine }])
  })

  test('another contest’s file and an empty place are refused', () => {
    expect(() => readUpload(fanduelNflClassic, 'QB,RB,RB,WR,WR,WR,TE,FLEX,DST\n')).toThrow('row 1: must read QB,RB,RB')
    expect(() => readUpload(draftkingsNflClassic, 'QB,RB,RB,WR,WR,WR,TE,FLEX,DST\n1,2,3,4,5,6,7,,9')).toThrow(
      "row 2: no player's id in the place FLEX",
    )
  })

  const siteIds = {
    dk: (n: number) => `${n}`,
    fd: (n: number) => `30514-${n}`,
    ya: (n: number) => `nfl.p.${n}$nfl.g.9`,
  }
  const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((name) => !/\p{Cc}/u.test(name))

  test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
    '%s: any lineups of any names come back',
    (_, ruleset) => {
      const { slots, site, contestType } = ruleset
      const idFor = (n: number, slot: number) =>
        siteIds[site](n) + (contestType === 'classic' ? '' : slots[slot]!.points === undefined ? '|FLEX' : '|CPT')
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

  test('any text at all is read or refused, never a crash', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (text) => {
        try {
          readUpload(draftkingsNflClassic, `QB,RB,RB,WR,WR,WR,TE,FLEX,DST\n${text}`)
        } catch (error) {
          expect(error).toBeInstanceOf(InputError)
        }
      }),
    )
  })
})
