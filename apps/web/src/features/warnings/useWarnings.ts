import type { Warning, WarningsInput } from '@slatecraft/optimizer/warnings'
import { isSame, type PlayerGroup, type TeamStack } from '@slatecraft/slate'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../../browser/whenIdle.ts'
import { keptWorker } from '../../engine/keptWorker.ts'
import { type NewestAnswer, newestAnswer } from '../../engine/newestAnswer.ts'
import { startWarningsWorker } from '../../engine/startWorkers.ts'

/** One worker for all slates of the page. Failures are only logged; the warnings stay as they were. */
const worker: NewestAnswer<WarningsInput, Warning[]> = newestAnswer({
  worker: keptWorker({ start: startWarningsWorker, later: (callback, ms) => setTimeout(callback, ms) }),
  answer: (service, input) => service.warningsOf(input),
  onFailed: (error) => console.error('Unable to compute warnings.', error),
})

/** Each input keeps its identity while unchanged. */
interface WarnedOf {
  /** Undefined until loaded. */
  ruleset: WarningsInput['ruleset'] | undefined
  settings: WarningsInput['settings'] | undefined
  players: WarningsInput['players']
  teamStacks: Readonly<Record<string, TeamStack>>
  groups: Readonly<Record<string, PlayerGroup>>
}

/** Upper limit in case the page is never idle. */
const askWithinMs = 300

const none: readonly Warning[] = []

/**
 * The warnings for a slate's inputs, recomputed in a worker when an input changes. Until the answer arrives the last
 * warnings stay. Empty in showdowns and until everything has loaded.
 */
export function useWarnings(
  { ruleset, settings, players, teamStacks, groups }: WarnedOf,
  asker = worker,
): readonly Warning[] {
  const [warnings, setWarnings] = useState(none)
  const input = useMemo(() => {
    if (ruleset?.contestType !== 'classic' || settings === undefined || players.length === 0) return undefined
    return {
      ruleset,
      settings,
      players: players.map(lean),
      teamStacks: Object.values(teamStacks),
      groups: Object.values(groups),
    }
  }, [ruleset, settings, players, teamStacks, groups])

  useEffect(() => {
    if (input === undefined) return setWarnings(none)
    let takeBack: (() => void) | undefined
    // Let the table and the edited cell draw first.
    const unsettle = whenIdle(() => {
      takeBack = asker.ask(input, (found) =>
        startTransition(() => setWarnings((held) => (isSame(held, found) ? held : found))),
      )
    }, askWithinMs)
    return () => {
      unsettle()
      takeBack?.()
    }
  }, [asker, input])
  return warnings
}

/** Sends the worker only the fields that checks read. */
const lean = ({
  Id,
  Name,
  Positions,
  TeamAbbrev,
  Opp,
  MinExp,
  MaxExp,
  ProjOwn,
  ProjPtsAdjusted,
}: WarningsInput['players'][number]) => ({
  Id,
  Name,
  Positions,
  TeamAbbrev,
  Opp,
  MinExp,
  MaxExp,
  ProjOwn,
  ProjPtsAdjusted,
})

/** Hints about under-exposed stacks, by team. */
export function stackHintsOf(warnings: readonly Warning[]): ReadonlyMap<string, readonly string[]> {
  const hints = new Map<string, string[]>()
  for (const { hint } of warnings) {
    if (hint !== undefined) hints.set(hint.team, [...(hints.get(hint.team) ?? []), hint.words])
  }
  return hints
}
