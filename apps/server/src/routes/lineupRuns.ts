import {
  addLineupBatch,
  createLineupRun,
  type LineupRun,
  RunSummary,
  readLineupRuns,
  readRunRequest,
  reportBuiltLineups,
  updateLineupRun,
} from '@slatecraft/contract'
import type { Lineup, SlateKey } from '@slatecraft/slate'
import { maxLineupsOfRun, maxRuns, maxShownRuns, type RunRef, type Store, type StoredRun } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { ApiError, refuseIfAny } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import type { SlateSource } from '../slateSource.ts'
import { lineupFaults } from './lineupFaults.ts'
import { requireContest } from './requireContest.ts'
import { requireSlate } from './requireSlate.ts'
import { runSettings } from './runSettings.ts'
import { keyDifferences, slateKeyOf } from './slateKeyOf.ts'

/** Maximum number of lineups in one answer: two of the longest runs. */
const maxAnswered = 2 * maxLineupsOfRun

/** For calls with long requests or summaries. */

/** Users' runs and buckets. Visitors' runs stay in their browser. */
export function lineupRunRoutes(app: FastifyInstance, store: Store, source: SlateSource, now: () => number): void {
  const { lineupRuns: runs } = store
  const answered = (run: StoredRun, lineups: Lineup[]) => answeredAt(now(), run, lineups)
  const runOf = async (ref: RunRef, key?: SlateKey): Promise<StoredRun> => {
    const run = (await runs.find(ref)) ?? noSuchRun()
    return key === undefined || keyDifferences(run.key, key).length === 0 ? run : noSuchRun()
  }
  const shownRun = async (ref: RunRef, key: SlateKey): Promise<StoredRun> => {
    const run = await runOf(ref, key)
    return run.isRemoved ? noSuchRun() : run
  }

  onRoute(app, readLineupRuns, async (call) => {
    const { user } = call
    const { id, lineups } = call.query
    const key = slateKeyOf(call)
    const asked = id === undefined ? await runs.list(user.id, key) : [await shownRun({ userId: user.id, id }, key)]
    if (lineups === 'none') return { lineup_runs: asked.map((run) => answered(run, [])) }
    refuseTooMany(asked)
    const held = await runs.lineupsOf(asked.map((run) => run.id))
    return { lineup_runs: asked.map((run) => answered(run, held.get(run.id) ?? [])) }
  })

  onRoute(app, createLineupRun, async (call) => {
    const { user } = call
    const key = slateKeyOf(call)
    await requireSlate(key, source, user.id)
    const { name, bucket, settings } = call.body
    const made = await runs.create(user.id, key, {
      name,
      isBucket: bucket,
      ...(settings && { settings: runSettings(settings, key, user) }),
    })
    if (made.status === 'done') return { success: true as const, lineup_run: answered(made.run, []) }
    throw new ApiError('bad-input', fullSentences[made.status])
  })

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

  onRoute(app, addLineupBatch, async (call) => {
    const { user } = call
    const ref = { ...call.params, userId: user.id }
    const run = await runOf(ref)
    const contest = await requireContest(run.key, source, user.id)
    const { lineups } = call.body
    // After the start, a lineup comes back even if it can't be read.
    const isAsGiven = ({ swap }: Lineup) => swap !== undefined && !run.isBucket
    refuseIfAny(
      lineups.flatMap((lineup, at) => (isAsGiven(lineup) ? [] : lineupFaults(lineup, contest, `lineups[${at}].`))),
    )
    const added = await runs.add(ref, lineups)
    if (added.status === 'done') return { ...done, lineups: added.lineups, added: added.added }
    if (added.status === 'not-found') return noSuchRun()
    throw new ApiError(
      'bad-input',
      `"${run.name}" can’t take ${lineups.length} more lineups. The limit is ${maxLineupsOfRun}.`,
    )
  })

  onRoute(app, reportBuiltLineups, async (call) => {
    const { user } = call
    const { lineup_run_id: id, summary } = call.body
    const ref = { userId: user.id, id }
    const run = await runOf(ref, slateKeyOf(call))
    if (run.isBucket) throw new ApiError('bad-input', `"${run.name}" is a bucket. Report builds to their run.`)
    return (await runs.finish(ref, summary)) ? done : noSuchRun()
  })
}

const done = { success: true as const }

const fullSentences = {
  full: `This slate already has ${maxShownRuns} runs and buckets, the maximum. Hide one first.`,
  'full with hidden ones': `This slate already has ${maxRuns} runs and buckets, including hidden ones, the maximum.`,
}

/** Another user's run is answered as not found. */
function noSuchRun(): never {
  throw new ApiError('not-found', 'This run or bucket no longer exists.')
}

/** @throws {ApiError} if the answer would be too long. */
function refuseTooMany(asked: readonly StoredRun[]): void {
  const lineups = asked.reduce((sum, { lineupCount }) => sum + lineupCount, 0)
  if (lineups > maxAnswered)
    throw new ApiError(
      'bad-input',
      `These ${asked.length} runs have ${lineups} lineups, too many for one answer. Ask for one run by its id, or add lineups=none.`,
    )
}

/** A page reports every twenty seconds, or every minute if its tab is hidden. */
const reportedWithinMs = 150_000

const answeredAt = (
  now: number,
  { id, name, isBucket, isRemoved, createdAt, lineupCount, reportedAt, summary }: StoredRun,
  lineups: Lineup[],
): LineupRun => ({
  ...{ id, name, bucket: isBucket, removed: isRemoved, lineups },
  created_at: createdAt.toISOString(),
  lineup_count: lineupCount,
  building: !isBucket && summary === null && now - reportedAt.getTime() < reportedWithinMs,
  // An older version may have stored more fields.
  summary: summary === null ? null : RunSummary.strip().parse(summary),
})
