import type { Player } from '@slatecraft/slate'
import { generateField } from '../field/generateField.ts'
import { calibratedOwnership } from '../field/ownership/calibratedOwnership.ts'
import type { FieldParameters } from '../field/parameters/fieldParameters.ts'
import type { Observation } from '../outcomes/fitLaws.ts'
import { worldModelOf } from '../outcomes/worldModelOf.ts'
import { type FieldSeen, fieldParametersBefore, fieldSeen } from './field/fieldParametersBefore.ts'
import { judgeField } from './field/judgeField.ts'
import { judgeOwnership } from './field/judgeOwnership.ts'
import { type ForecastOfSlate, forecastLineups } from './finish/forecastLineups.ts'
import { judgeFinish } from './finish/judgeFinish.ts'
import type { FinishedSlate } from './finishedSlate.ts'
import { drawnSlate } from './laws/drawnSlate.ts'
import { judgeLaws } from './laws/judgeLaws.ts'
import { judgePairs } from './laws/judgePairs.ts'
import { lawsBefore, observationsOf } from './laws/lawsBefore.ts'
import type { Ledger } from './ledger.ts'

export interface JudgeOptions {
  seed: number
  /** Worlds that lineups are simulated in. */
  worlds: number
}

/** Lineups of a generated field: as many as entries, within these. */
const librarySizes = { least: 2000, most: 10_000 }

/**
 * Judges finished slates, which must come by date: what is judged is never fitted on, only earlier slates are.
 *
 * @returns a generator that yields the share of a slate's work that is done.
 */
export function createJudge(
  ledger: Ledger,
  { seed, worlds }: JudgeOptions,
): (slate: FinishedSlate) => Generator<number> {
  const seen = new Set<string>()
  const observations: Observation[] = []
  const fieldsSeen: FieldSeen[] = []
  return function* judge(slate) {
    const model = worldModelOf(slate.pool, slate.ruleset, { parameters: lawsBefore(observations, slate) })
    const keyOf = ({ Name, TeamAbbrev }: Player) => [slate.night, Name, TeamAbbrev].join('|')
    const drawn = drawnSlate(slate, model, seed, (player) => !seen.has(keyOf(player)))
    for (const { player } of drawn.judged) seen.add(keyOf(player))
    const isJudged = new Set(drawn.judged.map(({ player }) => player))
    judgeLaws(ledger, drawn)
    yield 0.1
    judgePairs(ledger, drawn)
    yield 0.2
    observations.push(...observationsOf(slate).filter(({ player }) => isJudged.has(player)))
    if (!slate.pool.players.some(({ ProjOwn }) => (ProjOwn ?? 0) > 0)) return

    const parameters = fieldParametersBefore(fieldsSeen, slate)
    const { ownership } = calibratedOwnership(slate.pool.players, slate.ruleset, parameters, false)
    judgeOwnership(ledger, slate, ownership)
    fieldsSeen.push(fieldSeen(slate))
    const field = fieldOf(slate, ownership, parameters, seed)
    judgeField(ledger, slate, field, 'slatecraft')
    yield 0.35
    judgeField(ledger, slate, fieldOf(slate, realOwnership(slate), parameters, seed), 'slatecraft, real ownership')
    yield 0.5
    let forecast: ForecastOfSlate | undefined
    for (const steps = forecastLineups({ slate, model, field, parameters, worlds, seed }); forecast === undefined; ) {
      const step = steps.next()
      if (step.done === true) forecast = step.value
      else yield 0.5 + 0.5 * step.value
    }
    judgeFinish(ledger, slate, forecast.real, 'real entries', seed)
    if (forecast.pool !== undefined) judgeFinish(ledger, slate, forecast.pool, "vendor's pool", seed)
  }
}

const fieldOf = (
  { pool, ruleset, allPoints }: FinishedSlate,
  ownership: Float64Array,
  parameters: FieldParameters,
  seed: number,
) =>
  generateField({
    ...{ rows: pool, ruleset, ownership, parameters, seed },
    entries: allPoints.length,
    size: Math.max(librarySizes.least, Math.min(librarySizes.most, allPoints.length)),
  })

/** What the real entries owned, as shares that sum to the slots; entries without a lineup own nobody. */
function realOwnership({ real, pool }: FinishedSlate): Float64Array {
  const held = new Float64Array(pool.players.length)
  let entries = 0
  for (const [lineup, copies] of Array.from(real.weight).entries()) {
    entries += copies
    for (let at = lineup * real.size; at < (lineup + 1) * real.size; at++) held[real.lineups[at]!]! += copies
  }
  return held.map((count) => count / entries)
}
