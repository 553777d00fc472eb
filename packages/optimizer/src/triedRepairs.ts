import {
  type BuildRequest,
  type InputChange,
  keepsLineups,
  type Repair,
  type RunExplanation,
  withChanges,
} from '@slatecraft/slate'
import { type Explanation, retold } from './explain/explanation.ts'
import { asOneAction } from './explain/exposureChange.ts'
import { runAhead } from './runAhead.ts'
import type { RunEnding } from './runEnding.ts'
import { setUpRun } from './setUpRun.ts'

/** Work for all repairs of one explanation together: runs that are begun, and lineups that are built. */
const mostRuns = 10
const mostLineups = 400

/** Repairs that are made one after the other until a run is built. */
const longestChain = 4

/** Work for each run: search nodes per lineup, and attempts to find a plan. A run that needs more says nothing about its repair. */
const effort = { nodeLimit: 200_000, planAttempts: 1 }

/**
 * An ending whose repairs have been tried on the whole run. One after which the run stops again gets the first repair of
 * that stop on top, and so on until all lineups are built; if that leads nowhere, it is dropped. So is one after which the
 * search gives up, if another one works. Repairs that the work did not suffice for come last, without points.
 */
export function withTriedRepairs(request: BuildRequest, ending: RunEnding, isCancelled = () => false): RunEnding {
  const { explanation } = ending
  if (explanation === undefined || !ending.isProven || explanation.repairs.length === 0) return ending
  const repairs = triedRepairs(request, explanation.repairs, isCancelled)
  return {
    ...ending,
    explanation: 'sentence' in explanation ? retold(explanation, repairs) : { ...explanation, repairs },
  }
}

function triedRepairs(request: BuildRequest, repairs: readonly Repair[], isCancelled: () => boolean): Repair[] {
  let runsLeft = mostRuns
  let lineupsLeft = mostLineups
  /** Repairs after which the search gave up. */
  const doubtful = new Set<Repair>()

  /** Repairs with those that they need besides, as one; undefined if the run stops all the same. */
  function chained(parts: readonly Repair[]): Repair | undefined {
    const repair = asOne(parts)
    if (runsLeft-- <= 0) return repair
    // A build keeps an earlier lineup only if it can.
    const setup = setUpRun({ ...withChanges(request, repair.changes), earlierLineups: [] }, effort)
    const run = runAhead(setup, () => lineupsLeft-- <= 0 || isCancelled())
    let step = run.next()
    while (!step.done) step = run.next()
    const outcome = step.value
    if (outcome.status === 'complete') return { ...repair, points: Math.round(outcome.points * 100) / 100 }
    if (outcome.status === 'stopped') return repair
    if (!outcome.ending.isProven) {
      doubtful.add(repair)
      return repair
    }
    const more = nextRepair(outcome.ending.explanation, repair, repairs)
    if (more === undefined || parts.length === longestChain) return undefined
    return chained(joined(parts, more))
  }

  const tried = repairs.flatMap((repair) => chained([repair]) ?? [])
  const isTried = ({ points }: Repair) => points !== undefined
  const offered = new Set(repairs.map(({ words }) => words))
  /** Whether a chain makes all the changes of another repair that works. */
  const isMoreThan = (chain: Repair, other: Repair) =>
    chain !== other && isTried(other) && keysOf(other).every((key) => keysOf(chain).includes(key))
  const different = tried.filter(
    (repair, index) =>
      offered.has(repair.words) ||
      !tried.some((other, at) => isMoreThan(repair, other) && (at < index || !isMoreThan(other, repair))),
  )
  const working = different.filter(isTried)
  const others = different.filter((repair) => !isTried(repair))
  return [...working, ...(working.length > 0 ? others.filter((repair) => !doubtful.has(repair)) : others)]
}

const keysOf = ({ changes }: Pick<Repair, 'changes'>) => changes.map((change) => JSON.stringify(change))

/**
 * The first repair that still changes something. One that was offered by itself comes late, and one that gives up lineups
 * last.
 */
function nextRepair(
  explanation: RunExplanation | Explanation | undefined,
  before: Repair,
  offered: readonly Repair[],
): Repair | undefined {
  const known = new Set(keysOf(before))
  const isNew = (repair: Repair) => keysOf(repair).some((key) => !known.has(key))
  const ofOffers = new Set(offered.flatMap(keysOf))
  const isOwn = (repair: Repair) => keysOf(repair).some((key) => !ofOffers.has(key))
  const open = explanation?.repairs.filter(isNew) ?? []
  return open.find((repair) => isOwn(repair) && keepsLineups(repair)) ?? open.find(keepsLineups) ?? open[0]
}

/** Both, without a part of the first that the second overrides. A second edit of the stack rules keeps the first one's. */
function joined(parts: readonly Repair[], more: Repair): Repair[] {
  const overridden = new Set(more.changes.flatMap(inputsOf))
  const kept = parts.flatMap((part) => {
    const inputs = part.changes.flatMap(inputsOf)
    if (!inputs.every((input) => overridden.has(input))) return [part]
    return inputs.length === 0 || inputs.includes('specificStacks') ? [{ ...part, changes: [] }] : []
  })
  return [...kept, more]
}

const asOne = (parts: readonly Repair[]): Repair => ({
  words: asOneAction(parts.map(({ words }) => words)),
  changes: parts.flatMap(({ changes }) => changes),
})

/** The inputs that a change sets. */
function inputsOf(change: InputChange): string[] {
  switch (change.kind) {
    case 'settings':
      return Object.keys(change.settings)
    case 'player':
      return Object.keys(change.edit).map((field) => `${change.Id} ${field}`)
    case 'teamStack':
      return Object.keys(change.fields).map((field) => `${change.TeamAbbrev} ${field}`)
    case 'group':
      return Object.keys(change.fields).map((field) => `${change.ID} ${field}`)
  }
}
