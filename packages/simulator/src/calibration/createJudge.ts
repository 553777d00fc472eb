import type { Player } from '@slatecraft/slate'
import type { Observation } from '../outcomes/fitLaws.ts'
import { worldModelOf } from '../outcomes/worldModelOf.ts'
import { drawnSlate } from './drawnSlate.ts'
import type { FinishedSlate } from './finishedSlate.ts'
import { judgeLaws } from './judgeLaws.ts'
import { judgePairs } from './judgePairs.ts'
import { lawsBefore, observationsOf } from './lawsBefore.ts'
import type { Ledger } from './ledger.ts'

export interface JudgeOptions {
  seed: number
  /** Worlds that lineups are simulated in. */
  worlds: number
}

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
  return function* judge(slate) {
    void worlds
    const model = worldModelOf(slate.pool, slate.ruleset, { parameters: lawsBefore(observations, slate) })
    const keyOf = ({ Name, TeamAbbrev }: Player) => [slate.night, Name, TeamAbbrev].join('|')
    const drawn = drawnSlate(slate, model, seed, (player) => !seen.has(keyOf(player)))
    for (const { player } of drawn.judged) seen.add(keyOf(player))
    const isJudged = new Set(drawn.judged.map(({ player }) => player))
    observations.push(...observationsOf(slate).filter(({ player }) => isJudged.has(player)))
    judgeLaws(ledger, drawn)
    judgePairs(ledger, drawn)
    yield 0.2
  }
}
