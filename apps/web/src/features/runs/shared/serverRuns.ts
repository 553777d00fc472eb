import {
  addLineupBatch,
  createLineupRun,
  deleteLineupsOfSport,
  type LineupRun,
  readLineupRuns,
  readRunRequest,
  tagLineups,
  updateLineupRun,
} from '@slatecraft/contract'
import { groupedBy, type Lineup, type SlateKey } from '@slatecraft/slate'
import { call } from '../../../api/api.ts'
import { ownSlateCalls } from '../../slate/shared/ownSlateCalls.ts'
import { type RunClaims, runClaims } from './claimRun.ts'
import type { RunHead } from './runs.ts'
import type { RunsHome } from './runsHome.ts'
import type { TagChange } from './tagging.ts'

/**
 * A user's runs on the server.
 *
 * @param unfinishedHere ids of the runs whose build this browser has begun and not ended.
 */
export function serverRuns(key: SlateKey, unfinishedHere = async () => new Set<string>()): RunsHome {
  const claimsNow = async (): Promise<Claims> => ({ ...(await runClaims()), unfinishedHere: await unfinishedHere() })
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
      const claims = await claimsNow()
      return lineup_runs.map((run) => headOf(run, claims))
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
        ...headOf(run, await claimsNow()),
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
      return (await call(addLineupBatch, { ...ofRun(id), body: { lineups: lineups.map(withoutId) } })).added
    },
    async remove(_, lineups) {
      where()
      return removeOnServer(key, lineups)
    },
    async tag(_, changes) {
      where()
      return tagOnServer(key, changes)
    },
  }
}

/** Tags lineups in one call. @returns those that the server has. */
export async function tagOnServer(
  { sport }: Pick<SlateKey, 'sport'>,
  changes: readonly TagChange[],
): Promise<TagChange[]> {
  const ids = idsOf(changes.map(({ lineup }) => lineup))
  const sent = changes.map((change, at) => ({ change, id: ids[at]! }))
  const sameTags = [...groupedBy(sent, ({ change }) => JSON.stringify(change.tags)).values()]
  const body = {
    changes: sameTags.map((same) => ({ tags: [...same[0]!.change.tags], lineupIds: same.map(({ id }) => id) })),
  }
  const tagged = new Set((await call(tagLineups, { params: { sport }, body })).lineupIds)
  return sent.flatMap(({ change, id }) => (tagged.has(id) ? [change] : []))
}

/** Deletes lineups in one call. @returns how many the server had. */
export async function removeOnServer({ sport }: Pick<SlateKey, 'sport'>, lineups: readonly Lineup[]): Promise<number> {
  const body = { lineupIds: idsOf(lineups) }
  return (await call(deleteLineupsOfSport, { params: { sport }, body })).lineupIds.length
}

/** The server gives each lineup an id. */
export const withoutId = ({ id: _, ...lineup }: Lineup): Lineup => lineup

/** @throws {Error} if one of them is not on the server yet. */
function idsOf(lineups: readonly Lineup[]): string[] {
  return lineups.map(({ id }) => {
    if (id === undefined) throw new Error('This lineup is not on the server yet. Try again in a moment.')
    return id
  })
}

const statusOf = { complete: 'complete', infeasible: 'failed', failed: 'failed', cancelled: 'cancelled' } as const

type Claims = RunClaims & { unfinishedHere: ReadonlySet<string> }

const headOf = ({ id, name, bucket, created_at, lineup_count, ...run }: LineupRun, claims: Claims): RunHead => ({
  id,
  name,
  isBucket: bucket,
  createdAt: created_at,
  count: lineup_count,
  ...(bucket ? { status: 'complete' } : buildOf(id, run, claims)),
})

function buildOf(
  id: string,
  { summary, building }: Pick<LineupRun, 'summary' | 'building'>,
  { isHere, isInOtherTab, unfinishedHere }: Claims,
): Pick<RunHead, 'status' | 'builtIn'> {
  if (summary !== null) return { status: statusOf[summary.status] }
  if (isHere(id)) return { status: 'building' }
  if (isInOtherTab(id)) return { status: 'building', builtIn: 'another tab' }
  return building && !unfinishedHere.has(id)
    ? { status: 'building', builtIn: 'another browser' }
    : { status: 'interrupted' }
}
