import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignSlots, fits } from './assignSlots.ts'
import { hasCaptain, type Ruleset } from './ruleset.ts'
import { rulesets } from './rulesets.ts'
import type { Slot } from './sites/contestRules.ts'

const rulesOf = (id: string): Ruleset => rulesets.find((ruleset) => ruleset.id === id)!

/** `RB@3` is a running back whose game starts third, `CPT:QB` a quarterback's captain row. */
const players = (words: string) =>
  words.split(' ').map((word) => {
    const [, row, positions, rank] = /^(?:(CPT|FLEX):)?([^@]+)(?:@(\d+))?$/.exec(word)!
    return {
      Positions: positions!.split('/'),
      RosterPosition: row === 'CPT' || row === 'FLEX' ? row : null,
      TimeRank: rank === undefined ? null : Number(rank),
    } as const
  })

const slotted = (id: string, words: string) => {
  const ruleset = rulesOf(id)
  const order = assignSlots(players(words), ruleset)
  return order?.map((player, slot) => `${ruleset.slots[slot]!.name}=${words.split(' ')[player]}`).join(' ')
}

describe('a lineup is assigned to slots', () => {
  test('in the order of the upload, for players in any order', () => {
    expect(slotted('draftkings/nfl/classic', 'DST WR WR TE WR RB QB RB RB')).toBe(
      'QB=QB RB=RB RB=RB WR=WR WR=WR WR=WR TE=TE FLEX=RB DST=DST',
    )
  })

  test('or not at all with too few or too many of a position', () => {
    expect(slotted('draftkings/nfl/classic', 'QB QB RB RB WR WR WR TE DST')).toBeUndefined()
    expect(slotted('draftkings/nfl/classic', 'QB RB WR WR WR WR WR TE DST')).toBeUndefined()
    expect(slotted('draftkings/nfl/classic', 'QB RB RB WR WR WR TE DST')).toBeUndefined()
  })

  test('with players of two positions where needed, also where a greedy search fails', () => {
    expect(slotted('fanduel/nba/classic', 'PG PG PG/SG SG SG SF SF/PF PF C')).toBeUndefined()
    expect(slotted('fanduel/nba/classic', 'PG/SG PG/SG SG/SF SG/SF SF/PF SF/PF PF PF C')).toBeDefined()
    expect(slotted('fanduel/nba/classic', 'C PF/C PF SF/PF SF SG/SF SG PG/SG PG')).toBeDefined()
  })

  test('the running back with the latest game goes to FLEX, open for a late swap', () => {
    expect(slotted('draftkings/nfl/classic', 'QB@1 RB@3 RB@1 RB@2 WR@1 WR@2 WR@1 TE@1 DST@1')).toContain('FLEX=RB@3')
    expect(slotted('draftkings/nfl/classic', 'QB@1 RB@3 RB@1 WR@4 WR@1 WR@2 WR@1 TE@1 DST@1')).toContain('FLEX=WR@4')
  })

  test('the latest game goes to UTIL, the next ones to G and F', () => {
    expect(slotted('draftkings/nba/classic', 'PG@1 SG@5 SF@1 PF@4 C@6 PG@3 SF@2 SG@2')).toBe(
      'PG=PG@1 SG=SG@2 SF=SF@1 PF=PF@4 C=C@6 G=PG@3 F=SF@2 UTIL=SG@5',
    )
  })

  test('captain rows fill only the captain slot', () => {
    expect(slotted('draftkings/nfl/showdown', 'FLEX:QB FLEX:WR CPT:RB FLEX:K FLEX:DST FLEX:TE')).toMatch(/^CPT=CPT:RB /)
    expect(slotted('draftkings/nfl/showdown', 'CPT:QB FLEX:WR CPT:RB FLEX:K FLEX:DST FLEX:TE')).toBeUndefined()
    expect(slotted('yahoo/nfl/showdown', 'CPT:QB FLEX:WR FLEX:RB FLEX:K FLEX:DST')).toBeUndefined()
  })
})

/** All assignments. */
function bruteForce(lineup: ReturnType<typeof players>, slots: readonly Slot[]): number[][] {
  const [slot, ...others] = slots
  if (slot === undefined) return [[]]
  return lineup.flatMap((player, index) =>
    fits(player, slot)
      ? bruteForce(
          lineup.filter((_, other) => other !== index),
          others,
        ).map((rest) => [index, ...rest.map((other) => (other < index ? other : other + 1))])
      : [],
  )
}

const smallContests: Ruleset[] = [
  { ...rulesOf('draftkings/nba/classic'), slots: rulesOf('draftkings/nba/classic').slots.slice(2) },
  rulesOf('fanduel/nfl/showdown/-2024'),
  {
    ...rulesOf('fanduel/mlb/classic'),
    slots: rulesOf('fanduel/mlb/classic').slots.filter(({ name }) => name !== 'OF'),
  },
]

test.each(smallContests.map((ruleset) => [ruleset.id, ruleset] as const))(
  'in %s a lineup is assigned exactly when possible, with the latest possible game in the most flexible slot',
  (_, ruleset) => {
    const positions = [...new Set(ruleset.slots.flatMap(({ accepts }) => accepts))]
    const anyone = fc.record({
      Positions: fc.uniqueArray(fc.constantFrom(...positions), { minLength: 1, maxLength: 3 }),
      RosterPosition: hasCaptain(ruleset) ? fc.constantFrom('CPT' as const, 'FLEX' as const) : fc.constant(null),
      TimeRank: fc.integer({ min: 1, max: 4 }),
    })
    const lineup = fc.array(anyone, { minLength: ruleset.slots.length, maxLength: ruleset.slots.length })
    const flexible = ruleset.slots.reduce(
      (best, slot, index) => (slot.accepts.length > ruleset.slots[best]!.accepts.length ? index : best),
      0,
    )
    fc.assert(
      fc.property(lineup, (chosen) => {
        const all = bruteForce(chosen, ruleset.slots)
        const found = assignSlots(chosen, ruleset)
        if (all.length === 0) return found === undefined
        const latest = Math.max(...all.map((order) => chosen[order[flexible]!]!.TimeRank))
        return (
          found !== undefined &&
          [...found].sort().join() === chosen.map((_player, index) => index).join() &&
          found.every((player, slot) => fits(chosen[player]!, ruleset.slots[slot]!)) &&
          chosen[found[flexible]!]!.TimeRank === latest
        )
      }),
      { seed: 20241, numRuns: 300 },
    )
  },
)
