import { type NightRecord, type Random, type SimulationTuning, seededRandom } from '@slatecraft/slate'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedsFrom, testFew } from '../../../../testing/long.ts'
import { normalDraw } from '../field/draw/gammaDraw.ts'
import { calibratedOwnership } from '../field/ownership/calibratedOwnership.ts'
import { drawnOwnership } from '../field/ownership/drawnOwnership.ts'
import { slotParts } from '../field/ownership/slotParts.ts'
import type { OwnershipParameters } from '../field/parameters/fieldParameters.ts'
import { fieldParametersOf } from '../field/parameters/fieldParametersOf.ts'
import { prepareSimulation } from '../simulation/prepareSimulation.ts'
import { demoSimulation } from '../testing/demoSimulation.ts'
import { nightRecordOf } from './nightRecordOf.ts'
import { recordedSlate } from './recordedSlate.ts'
import { refitOffer } from './refitOffer.ts'
import { drawnStandings, simulated } from './testing/drawnNight.ts'

const field = { kind: 'generated', library: 300, draws: 2, sharpness: 0, ownershipTrust: 0 } as const
const committed = fieldParametersOf({ sport: 'nba', contestType: 'classic' })
let record: NightRecord

beforeAll(() => {
  const request = demoSimulation({ sport: 'nba', lineups: 5, field, worlds: 1024 })
  record = nightRecordOf({
    request,
    report: simulated(request),
    standings: drawnStandings({ request, entries: 300, seed: 1 }),
  })
}, 300_000)

interface Truth {
  ownership: OwnershipParameters
  spread: number
}

/** Another night of the same slate, with ownership and points drawn from a truth that is known. */
function nightOf(day: number, { ownership, spread }: Truth, random: Random): NightRecord {
  const slate = recordedSlate(record)!
  const expected = calibratedOwnership(slate.players, slate.ruleset, { ...committed, ownership }, false)
  const parts = slotParts(slate.players, slate.ruleset)
  const owned = drawnOwnership(expected.ownership, committed.ownership.concentration, parts, random)
  const { players } = record
  return {
    ...record,
    night: `2026-06-${String(day).padStart(2, '0')} nba`,
    players: {
      ...players,
      owned: [...owned],
      points: players.mean.map((mean, at) => mean + spread * players.sd[at]! * normalDraw(random)),
      percentile: players.mean.map((mean) => (mean >= 10 ? 0.5 : null)),
      equal: players.mean.map((mean) => (mean >= 10 ? 0 : null)),
    },
  }
}

function nightsOf(seed: number, count: number, truth: Partial<Truth>): NightRecord[] {
  const random = seededRandom(seed)
  return seedsFrom(1, count).map((day) => nightOf(day, { ownership: committed.ownership, spread: 1, ...truth }, random))
}

const seeds = { cases: seedsFrom(1, 12), few: 1 }
const flat = { ...committed.ownership, slope: 0.3 * committed.ownership.slope }

describe('a refit of ownership', () => {
  testFew(
    'is offered where ownership was flatter each night, and is better on nights that it has not seen',
    seeds,
    (some) => {
      for (const seed of some) {
        const offer = refitOffer(nightsOf(seed, 6, { ownership: flat }))!
        expect(offer.ownership).toMatchObject({ nights: 6 })
        expect(offer.tuning.ownership!.slope).toBeLessThan(committed.ownership.slope)
        expect(offer.ownership!.refitError).toBeLessThan(offer.ownership!.committedError)
        expect(offer.ownership!.low).toBeGreaterThan(0)
      }
    },
  )

  testFew('is seldom offered where ownership was as usual', seeds, (some) => {
    const offers = some.filter((seed) => refitOffer(nightsOf(seed, 6, {}))?.ownership !== undefined)
    expect(offers.length).toBeLessThanOrEqual(1)
  })

  test('needs four nights', () => {
    expect(refitOffer(nightsOf(1, 3, { ownership: flat }))).toBeUndefined()
    expect(refitOffer(nightsOf(1, 4, { ownership: flat }))).toBeDefined()
  })
})

describe('a refit of the spread', () => {
  testFew('is offered where scores were a third further off, and finds about that', seeds, (some) => {
    for (const seed of some) {
      const { tuning, spread } = refitOffer(nightsOf(seed, 6, { spread: 4 / 3 }))!
      expect(tuning.spread).toBeGreaterThan(1.2)
      expect(tuning.spread).toBeLessThan(1.4)
      expect(spread!.gain).toBeGreaterThan(0)
    }
  })

  testFew('is seldom offered where they were as said', seeds, (some) => {
    const offers = some.filter((seed) => refitOffer(nightsOf(seed, 6, {}))?.spread !== undefined)
    expect(offers.length).toBeLessThanOrEqual(1)
  })
})

test('a simulation that takes the offer draws points that much wider and flatter ownership', () => {
  const request = demoSimulation({ sport: 'nba', lineups: 1, field: { ...field, draws: 1 } })
  const drawnWith = (tuning: SimulationTuning) => {
    const { model, field: made } = prepareSimulation({ ...request, tuning }).simulation
    return { tables: model.kind === 'copula' ? [...model.tables] : [], asked: [...made.asked] }
  }
  const most = (numbers: readonly number[]) => numbers.reduce((best, one) => Math.max(best, one), 0)
  const usual = drawnWith({})
  expect(drawnWith({ spread: 1, ownership: committed.ownership })).toEqual(usual)
  const tuned = drawnWith({ spread: 1.5, ownership: flat })
  expect(most(tuned.tables)).toBeGreaterThan(1.15 * most(usual.tables))
  expect(most(tuned.asked)).toBeLessThan(most(usual.asked))
})
