import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignSlots, fits } from './assignSlots.ts'
import { hasCaptain, type Ruleset, type Slot } from './ruleset.ts'
import { rulesets } from './rulesets.ts'

const rulesOf = (id: string): Ruleset => rulesets.find((ruleset) => ruleset.id === id)!

/** `RB@3` is a running back whose game is the third to start; `CPT:QB` the captain's row of a quarterback. */
const players = (words: string) =>
  words.split(' ').map((word) => {
    const [, place, positions, rank] = /^(?:(CPT|FLEX):)?([^@]+)(?:@(\d+))?$/.exec(word)!
    return {
      Positions: positions!.split('/'),
      RosterPosition: place === 'CPT' || place === 'FLEX' ? place : null,
      TimeRank: rank === undefined ? null : Number(rank),
    } as const
  })

const standing = (id: string, words: string) => {
  const ruleset = rulesOf(id)
  const order = assignSlots(players(words), ruleset)
  return order?.map((player, slot) => `${ruleset.slots[slot]!.name}=${words.split(' ')[player]}`).join(' ')
}

describe('a lineup is put into roster places', () => {
  test('in the order of the upload, whatever order the players come in', () => {
    expect(standing('draftkings/nfl/classic', 'DST WR WR TE WR RB QB RB RB')).toBe(
      'QB=QB RB=RB RB=RB WR=WR WR=WR WR=WR TE=TE FLEX=RB DST=DST',
    )
  })

  test('not at all where it has too few or too many of a position', () => {
    expect(standing('draftkings/nfl/classic', 'QB QB RB RB WR WR WR TE DST')).toBeUndefined()
    expect(standing('draftkings/nfl/classic', 'QB RB WR WR WR WR WR TE DST')).toBeUndefined()
    expect(standing('draftkings/nfl/classic', 'QB RB RB WR WR WR TE DST')).toBeUndefined()
  })

  test('with players of two positions where they are needed, though a greedy look would run into a wall', () => {
    expect(standing('fanduel/nba/classic', 'PG PG PG/SG SG SG SF SF/PF PF C')).toBeUndefined()
    expect(standing('fanduel/nba/classic', 'PG/SG PG/SG SG/SF SG/SF SF/PF SF/PF PF PF C')).toBeDefined()
    expect(standing('fanduel/nba/classic', 'C PF/C PF SF/PF SF SG/SF SG PG/SG PG')).toBeDefined()
  })

  test('the late game of a running back goes to FLEX, so that he can still be swapped', () => {
    expect(standing('draftkings/nfl/classic', 'QB@1 RB@3 RB@1 RB@2 WR@1 WR@2 WR@1 TE@1 DST@1')).toContain('FLEX=RB@3')
    expect(standing('draftkings/nfl/classic', 'QB@1 RB@3 RB@1 WR@4 WR@1 WR@2 WR@1 TE@1 DST@1')).toContain('FLEX=WR@4')
  })

  test('the latest who can stand there goes to UTIL, the next to G and F', () => {
    expect(standing('draftkings/nba/classic', 'PG@1 SG@5 SF@1 PF@4 C@6 PG@3 SF@2 SG@2')).toBe(
      'PG=PG@1 SG=SG@2 SF=SF@1 PF=PF@4 C=C@6 G=PG@3 F=SF@2 UTIL=SG@5',
    )
  })

  test('captains stand in the captain’s place and nowhere else', () => {
    expect(standing('draftkings/nfl/showdown', 'FLEX:QB FLEX:WR CPT:RB FLEX:K FLEX:DST FLEX:TE')).toMatch(
      /^CPT=CPT:RB /,
    )
    expect(standing('draftkings/nfl/showdown', 'CPT:QB FLEX:WR CPT:RB FLEX:K FLEX:DST FLEX:TE')).toBeUndefined()
    expect(standing('yahoo/nfl/showdown', 'CPT:QB FLEX:WR FLEX:RB FLEX:K FLEX:DST')).toBeUndefined()
  })
})

/** Every way to fill the places, tried out. */
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
  'in %s a lineup is placed exactly when some way to place it exists, and the most flexible place has the latest who may',
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
