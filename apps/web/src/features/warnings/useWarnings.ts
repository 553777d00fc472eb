import type { Warning, WarningsInput } from '@slatecraft/optimizer/warnings'
import type { PlayerGroup, TeamStack } from '@slatecraft/slate'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../../browser/whenIdle.ts'
import { keptWorker } from '../../engine/keptWorker.ts'
import { type NewestAnswer, newestAnswer } from '../../engine/newestAnswer.ts'
import { startWarningsWorker } from '../../engine/startWorkers.ts'

/** One for all slates of the page. What fails is only logged: the warnings stay as they were. */
const worker: NewestAnswer<WarningsInput, Warning[]> = newestAnswer({
  worker: keptWorker({ start: startWarningsWorker, later: (callback, ms) => setTimeout(callback, ms) }),
  answer: (service, input) => service.warningsOf(input),
  onFailed: (error) => console.error('The warnings could not be computed.', error),
})

/** Each the same value for as long as nothing in it has changed. */
interface WarnedOf {
  /** Undefined until they are loaded. */
  ruleset: WarningsInput['ruleset'] | undefined
  settings: WarningsInput['settings'] | undefined
  players: WarningsInput['players']
  teamStacks: Readonly<Record<string, TeamStack>>
  groups: Readonly<Record<string, PlayerGroup>>
}

/** A page that is never idle is told all the same. */
const askWithinMs = 300

const none: readonly Warning[] = []

/**
 * The warnings of a slate's inputs, computed anew in a worker whenever one of them is another value; until the answer comes
 * they are the last ones. Empty in a showdown, and until everything has loaded.
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
    // The table, and the cell that was just edited, are drawn first.
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

/** Nothing that no check reads crosses to the worker. */
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

const isSame = (one: readonly Warning[], other: readonly Warning[]) => JSON.stringify(one) === JSON.stringify(other)
