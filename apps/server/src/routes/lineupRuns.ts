import {
  addLineupBatch,
  createLineupRun,
  type LineupRun,
  maxRequestBytes,
  RunSummary,
  readLineupRuns,
  readRunRequest,
  reportBuiltLineups,
  updateLineupRun,
} from '@slatecraft/contract'
import type { Lineup, SlateKey } from '@slatecraft/slate'
import { type KeptRun, mostLineupsOfRun, mostRuns, mostShownRuns, type RunRef, type Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import { refuseIfAny } from '../http/refuseIfAny.ts'
import type { SlateSource } from '../slateSource.ts'
import { contestAt } from './contestAt.ts'
import { keyDifferences, keyOf } from './keyOf.ts'
import { lineupFaults } from './lineupFaults.ts'
import { runSettings } from './runSettings.ts'
import { slateAt } from './slateAt.ts'

/** Lineups that one answer holds: two of the longest runs. */
const mostAnswered = 2 * mostLineupsOfRun

/** Long requests and long summaries come in these calls. */
const large = { bodyLimit: maxRequestBytes }

/** Runs and buckets of users; those of visitors stay in the browser. */
export function lineupRunRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  const { lineupRuns: runs } = store
  const runOf = async (ref: RunRef, key?: SlateKey): Promise<KeptRun> => {
    const run = (await runs.find(ref)) ?? noSuchRun()
    return key === undefined || keyDifferences(run.key, key).length === 0 ? run : noSuchRun()
  }
  const shownRun = async (ref: RunRef, key: SlateKey): Promise<KeptRun> => {
    const run = await runOf(ref, key)
    return run.isRemoved ? noSuchRun() : run
  }

  onRoute(app, readLineupRuns, async (call) => {
    const { user } = call
    const { id, lineups } = call.query
    const key = keyOf(call)
    const asked = id === undefined ? await runs.list(user.id, key) : [await shownRun({ userId: user.id, id }, key)]
    if (lineups === 'none') return { lineup_runs: asked.map((run) => answered(run, [])) }
    refuseTooMany(asked)
    const held = await runs.lineupsOf(asked.map((run) => run.id))
    return { lineup_runs: asked.map((run) => answered(run, held.get(run.id) ?? [])) }
  })

  onRoute(
    app,
    createLineupRun,
    async (call) => {
      const { user } = call
      const key = keyOf(call)
      await slateAt(key, source)
      const { name, bucket, settings } = call.body
      const made = await runs.create(user.id, key, {
        name,
        isBucket: bucket,
        ...(settings && { settings: runSettings(settings, key) }),
      })
      if (made.status === 'done') return { success: true as const, lineup_run: answered(made.run, []) }
      throw new ApiError('bad-input', fullSentences[made.status])
    },
    large,
  )

  onRoute(app, updateLineupRun, async (call) => {
    const { user } = call
    const { name, removed } = call.body
    const isDone = await runs.change({ ...call.params, userId: user.id }, { name, isRemoved: removed })
    return isDone ? done : noSuchRun()
  })

  onRoute(app, readRunRequest, async (call) => {
    const { user } = call
    return (await runs.settingsOf({ ...call.params, userId: user.id })) ?? noSuchRun()
  })

  onRoute(
    app,
    addLineupBatch,
    async (call) => {
      const { user } = call
      const ref = { ...call.params, userId: user.id }
      const run = await runOf(ref)
      const contest = await contestAt(run.key, source)
      const { lineups } = call.body
      refuseIfAny(lineups.flatMap((lineup, at) => lineupFaults(lineup, contest, `lineups[${at}].`)))
      const added = await runs.add(ref, lineups)
      if (added.status === 'done') return { ...done, lineups: added.lineups }
      if (added.status === 'not-found') return noSuchRun()
      throw new ApiError(
        'bad-input',
        `"${run.name}" can hold ${mostLineupsOfRun} lineups, too few for ${lineups.length} more.`,
      )
    },
    large,
  )

  onRoute(
    app,
    reportBuiltLineups,
    async (call) => {
      const { user } = call
      const { lineup_run_id: id, summary } = call.body
      const ref = { userId: user.id, id }
      const run = await runOf(ref, keyOf(call))
      if (run.isBucket) throw new ApiError('bad-input', `"${run.name}" is a bucket: no build ends in it.`)
      return (await runs.finish(ref, summary)) ? done : noSuchRun()
    },
    large,
  )
}

const done = { success: true as const }

const fullSentences = {
  full: `There are ${mostShownRuns} runs and buckets of this slate, the most that are listed. Hide one.`,
  'full with hidden ones': `There are ${mostRuns} runs and buckets of this slate, hidden ones included: the most that are kept.`,
}

/** Another user's are told of like those that never were. */
function noSuchRun(): never {
  throw new ApiError('not-found', 'There is no such run or bucket any more.')
}

/** @throws {ApiError} where the answer would be longer than a page can want it. */
function refuseTooMany(asked: readonly KeptRun[]): void {
  const lineups = asked.reduce((sum, { lineupCount }) => sum + lineupCount, 0)
  if (lineups > mostAnswered)
    throw new ApiError(
      'bad-input',
      `These ${asked.length} runs hold ${lineups} lineups, more than one answer. Ask for one by its id, or with lineups=none.`,
    )
}

const answered = (
  { id, name, isBucket, isRemoved, createdAt, lineupCount, summary }: KeptRun,
  lineups: Lineup[],
): LineupRun => ({
  ...{ id, name, bucket: isBucket, removed: isRemoved, lineups },
  created_at: createdAt.toISOString(),
  lineup_count: lineupCount,
  // An older version may have known more of it.
  summary: summary === null ? null : RunSummary.strip().parse(summary),
})
