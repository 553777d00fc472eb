import {
  addLineupBatch,
  createLineupRun,
  deleteLineupsOfSport,
  type LineupRun,
  maxBatchSize,
  readLineupRuns,
  readRunRequest,
  updateLineupOfSport,
  updateLineupRun,
} from '@slatecraft/contract'
import type { Lineup, SlateKey } from '@slatecraft/slate'
import { call } from '../../../api/api.ts'
import { ownSlateCalls } from '../../slate/shared/ownSlateCalls.ts'
import type { RunHead } from './runs.ts'
import type { RunsHome } from './runsHome.ts'
import type { TagChange, Tagged } from './tagging.ts'

/** A user's runs on the server. */
export function serverRuns(key: SlateKey): RunsHome {
  const where = ownSlateCalls(key)
  const { sport } = key
  /** Only for the user who was logged in when it started. */
  const ofRun = (id: string) => {
    where()
    return { params: { sport, id } }
  }
  return {
    async heads() {
      const { query, ...slate } = where()
      const { lineup_runs } = await call(readLineupRuns, { ...slate, query: { ...query, lineups: 'none' } })
      return lineup_runs.map(headOf)
    },
    async open(id) {
      const { query, ...slate } = where()
      const [{ lineup_runs }, { settings }] = await Promise.all([
        call(readLineupRuns, { ...slate, query: { ...query, lineups: 'all', id } }),
        call(readRunRequest, ofRun(id)),
      ])
      const run = lineup_runs.find((each) => each.id === id)
      if (run === undefined) throw new Error('This run no longer exists.')
      return {
        ...headOf(run),
        lineups: run.lineups,
        request: settings ?? undefined,
        summary: run.summary ?? undefined,
      }
    },
    async create({ name, isBucket, request }) {
      const { lineup_run } = await call(createLineupRun, {
        ...where(),
        body: { bucket: isBucket, ...(name !== undefined && { name }), ...(request && { settings: request }) },
      })
      return lineup_run.id
    },
    rename: async (id, name) => void (await call(updateLineupRun, { ...ofRun(id), body: { name } })),
    setHidden: async (id, removed) => void (await call(updateLineupRun, { ...ofRun(id), body: { removed } })),
    async add(id, lineups) {
      for (const batch of batchesOf(lineups))
        await call(addLineupBatch, { ...ofRun(id), body: { lineups: batch.map(withoutId) } })
    },
    async remove(_, lineups) {
      where()
      await call(deleteLineupsOfSport, { params: { sport }, body: { lineupIds: idsOf(lineups) } })
    },
    async tag(_, changes) {
      where()
      return tagOnServer(key, changes)
    },
  }
}

/** Parallel calls where each lineup needs its own. */
const callsAtOnce = 6

/** Tags lineups with one call each, and stops at the first failure. */
async function tagEach(changes: readonly TagChange[], tag: (change: TagChange) => Promise<unknown>): Promise<Tagged> {
  const done: TagChange[] = []
  for (let start = 0; start < changes.length; start += callsAtOnce) {
    const part = changes.slice(start, start + callsAtOnce)
    const outcomes = await Promise.allSettled(part.map(tag))
    done.push(...part.filter((_, index) => outcomes[index]?.status === 'fulfilled'))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed !== undefined) return { done, fault: failed.reason }
  }
  return { done }
}

export const tagOnServer = ({ sport }: Pick<SlateKey, 'sport'>, changes: readonly TagChange[]): Promise<Tagged> =>
  tagEach(changes, async ({ lineup, tags }) => {
    const [lineupId = ''] = idsOf([lineup])
    await call(updateLineupOfSport, { params: { sport, lineupId }, body: { tags: [...tags] } })
  })

/** Splits into lengths one call accepts. */
export const batchesOf = (lineups: readonly Lineup[]): Lineup[][] =>
  Array.from({ length: Math.ceil(lineups.length / maxBatchSize) }, (_, index) =>
    lineups.slice(index * maxBatchSize, (index + 1) * maxBatchSize),
  )

/** The server gives each lineup an id. */
export const withoutId = ({ id: _, ...lineup }: Lineup): Lineup => lineup

/** @throws {Error} if one of them is not on the server yet. */
export function idsOf(lineups: readonly Lineup[]): string[] {
  return lineups.map(({ id }) => {
    if (id === undefined) throw new Error('This lineup is not on the server yet. Try again in a moment.')
    return id
  })
}

const statusOf = { complete: 'complete', infeasible: 'failed', failed: 'failed', cancelled: 'cancelled' } as const

const headOf = ({ id, name, bucket, created_at, lineup_count, summary }: LineupRun): RunHead => ({
  id,
  name,
  isBucket: bucket,
  createdAt: created_at,
  count: lineup_count,
  status: summary === null ? (bucket ? 'complete' : 'building') : statusOf[summary.status],
})
