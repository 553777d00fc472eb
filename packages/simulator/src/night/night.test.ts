import { InputError, NightRecord, type SimulationReport, type SimulationRequest } from '@slatecraft/slate'
import type { Standings } from '@slatecraft/slate/csv'
import { beforeAll, describe, expect, test } from 'vitest'
import { long, seedsFrom } from '../../../../testing/long.ts'
import { demoSimulation } from '../testing/demoSimulation.ts'
import { contestOfStandings } from './contestOfStandings.ts'
import { nightRecordOf } from './nightRecordOf.ts'
import { nightReview } from './nightReview.ts'
import { overNights } from './overNights.ts'
import { drawnStandings, drawnUser, simulated } from './testing/drawnNight.ts'

const field = { kind: 'generated', library: 500, draws: 8, sharpness: 0, ownershipTrust: 0 } as const
const entries = 600
const own = 20
const seed = 20261125

let request: SimulationRequest
let report: SimulationReport
let standings: Standings
let record: NightRecord

beforeAll(() => {
  request = demoSimulation({ sport: 'nba', lineups: 40, field, worlds: 2048 })
  report = simulated(request)
  standings = drawnStandings({ request, entries, own, seed })
  record = nightRecordOf({ request, report, standings, mine: { user: drawnUser } })
}, 300_000)

const lineOf = (one: NightRecord, measure: string) => nightReview(one).lines.find((line) => line.measure === measure)!

describe(`a finished contest (seed ${seed})`, () => {
  test('is kept whole, as plain data, and small', () => {
    expect(NightRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record)
    expect(JSON.stringify(record).length / record.players.id.length).toBeLessThan(
      150 + 20_000 / record.players.id.length,
    )
    expect(record.counts).toEqual({ entries, joined: entries, hidden: 0 })
    expect(record.night).toBe('2026-06-07 nba')
  })

  test('my entries are found, with what they won in their real places', () => {
    expect(record.own).toMatchObject({ entries: own, simulated: own })
    const { entered, place, payout, number } = record.lineups
    expect(entered.reduce((sum, times) => sum + times, 0)).toBe(own)
    for (const [at, lineup] of number.entries()) {
      expect(entered[at]).toBe(lineup < own ? 1 : 0)
      if (lineup >= own) continue
      const points = record.lineups.points[at]!
      expect(place[at]).toBe(1 + standings.entries.filter((entry) => entry.points > points + 0.005).length)
    }
    const won = payout.reduce((sum, cents, at) => sum + (entered[at] === 1 ? cents : 0), 0)
    expect(Math.abs(won - record.own!.payout)).toBeLessThan(own)
  })

  test('real ownership and points stand beside what was expected of each player', () => {
    const rowOf = new Map(standings.players.map((player) => [player.name, player]))
    for (const [at, name] of record.players.name.entries()) {
      expect(record.players.owned[at]).toBeCloseTo(rowOf.get(name)!.ownership! / 100, 3)
      expect(record.players.points[at]).toBeCloseTo(rowOf.get(name)!.points!, 3)
    }
    const { ownership } = nightReview(record)
    expect(ownership!.correlation).toBeGreaterThan(0.7)
    expect(ownership!.bias).toBeCloseTo(0, 2)
  })

  test('the tenths of what was said hold all judged players', () => {
    const { percentiles } = nightReview(record)
    expect(percentiles.bins.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6)
    for (const { low, high, share } of percentiles.bins) expect([low! <= share, share <= high!]).toEqual([true, true])
  })

  test('the winning score and the cash line are those of the standings', () => {
    expect(lineOf(record, 'winningScore').real).toBe(standings.entries[0]!.points)
    const paid = request.contests[0]!.prizes.at(-1)!.to
    expect(lineOf(record, 'cashLine').real).toBe(standings.entries[paid - 1]!.points)
  })
})

describe('what went otherwise than said is told', () => {
  const changed = (change: (points: number) => number): SimulationRequest => ({
    ...request,
    request: {
      ...request.request,
      players: request.request.players.map((player) => ({
        ...player,
        ProjPtsAdjusted: change(player.ProjPtsAdjusted),
      })),
    },
  })

  test('projections that are a quarter too low', () => {
    const other = drawnStandings({ request: changed((points) => 1.25 * points), entries, seed })
    const odd = nightRecordOf({ request, report, standings: other })
    expect(lineOf(odd, 'level')).toMatchObject({ verdict: 'higher than said', words: 'Scores were higher than said.' })
    expect(lineOf(odd, 'cashLine').verdict).toBe('higher than said')
  })

  test('scores that are twice as far from the projections', () => {
    const other = drawnStandings({ request: { ...request, tuning: { spread: 2 } }, entries, seed })
    expect(lineOf(nightRecordOf({ request, report, standings: other }), 'within50').verdict).toBe('lower than said')
    const widened = { ...request, tuning: { spread: 2 } }
    const said = nightRecordOf({ request: widened, report, standings: other })
    expect(lineOf(said, 'within50').verdict).not.toBe('lower than said')
  })

  test('ownership that is further off than it should be', () => {
    const flat = {
      ...request,
      request: {
        ...request.request,
        players: request.request.players.map((player) => ({ ...player, ProjOwn: (player.ProjOwn ?? 0) / 4 + 5 })),
      },
    }
    const other = drawnStandings({ request: flat, entries, seed })
    const odd = nightRecordOf({ request, report, standings: other })
    expect(lineOf(odd, 'ownershipError').verdict).toBe('higher than said')
    expect(lineOf(odd, 'ownershipSlope')).toMatchObject({ words: 'The chalk was less popular than said.' })
  })
})

describe('what can not be judged is refused', () => {
  test('a contest that is not over', () => {
    const live = { ...standings, entries: standings.entries.map((entry) => ({ ...entry, timeLeft: 12 })) }
    expect(() => nightRecordOf({ request, report, standings: live })).toThrow(/not over: 600 of 600 entries/)
  })

  test('standings of another slate', () => {
    const players = standings.players.map((player) => ({ ...player, name: `Other ${player.name}` }))
    expect(() => nightRecordOf({ request, report, standings: { ...standings, players } })).toThrow(InputError)
  })
})

test('of several contests, the standings are of the one that their file names, or of the nearest size', () => {
  const contests = [
    { id: '173036248', entries: 5000 },
    { id: '2', entries: 600 },
  ]
  expect(contestOfStandings(contests, standings, 'contest-standings-173036248.csv')).toBe(0)
  expect(contestOfStandings(contests, standings)).toBe(1)
})

describe('over several nights', () => {
  const named = (count: number) =>
    seedsFrom(1, count).map((day): NightRecord => ({ ...record, night: `2026-06-0${day} nba` }))

  test('contests of one night count as one slate, and its players once', () => {
    const twice = overNights([record, record])
    expect([twice.contests, twice.nights]).toEqual([2, 1])
    expect(twice.percentiles.n).toBe(nightReview(record).percentiles.n)
    for (const line of twice.lines) expect([line.slates, line.low]).toEqual([1, null])
  })

  test('a figure has an interval from three nights on, and says how many it stands on', () => {
    for (const line of overNights(named(2)).lines) expect([line.slates, line.low]).toEqual([2, null])
    for (const line of overNights(named(3)).lines) {
      expect(line.slates).toBe(3)
      expect(line.low! <= line.real + 1e-9 && line.real <= line.high! + 1e-9).toBe(true)
    }
  })

  test('what is off a little each night is off for sure over many', () => {
    const shifted = named(9).map((one) => ({
      ...one,
      checks: one.checks.map((check) => ({ ...check, real: check.said.mean + check.said.sd })),
    }))
    expect(overNights(shifted).lines.find(({ measure }) => measure === 'level')!.verdict).toBe('higher than said')
    expect(overNights(shifted.slice(0, 1)).lines.find(({ measure }) => measure === 'level')!.verdict).toBe('as said')
  })
})

test('a night that goes as said is called so about 95 times of 100', long, () => {
  const seeds = seedsFrom(1, 40)
  const offBy = new Map<string, number>()
  for (const one of seeds) {
    const asked = demoSimulation({ sport: 'nba', lineups: 40, field, worlds: 2048, seed: 1000 + one })
    const drawn = drawnStandings({ request: asked, entries, own, seed: one })
    const { lines } = nightReview(
      nightRecordOf({ request: asked, report: simulated(asked), standings: drawn, mine: { user: drawnUser } }),
    )
    for (const { measure, verdict } of lines)
      offBy.set(measure, (offBy.get(measure) ?? 0) + (/than said/.test(verdict) ? 1 : 0))
  }
  const off = [...offBy.values()].reduce((sum, one) => sum + one, 0)
  // Lines of a night hang together, so 40 nights are few: of 2 that are expected off, 8 would be chance once in 1,000.
  for (const [measure, count] of offBy) expect([measure, count < 8]).toEqual([measure, true])
  expect(off / (seeds.length * offBy.size)).toBeLessThan(0.1)
})
