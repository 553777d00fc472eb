import { readSims, runSims, SimRow, saveSims, simRows } from '@slatecraft/contract'
import {
  hasOwnership,
  InputError,
  type LineupRef,
  parseBuildRequest,
  type SimulationRequest,
  type SlateKey,
  siteFor,
  usualField,
} from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { ApiError, refuseIfAny } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import type { SimulationDesk } from '../jobs/simulationDesk.ts'
import { rightsOn } from '../permissions/withoutPaidFields.ts'
import type { SlateSource } from '../slateSource.ts'
import { editedPoolOf } from './editedPoolOf.ts'
import { lineupFaults } from './lineupFaults.ts'
import { type Contest, requireContest } from './requireContest.ts'
import { requireSlate } from './requireSlate.ts'
import { simulatedContest } from './simulatedContest.ts'
import { refuseLargeSimulation } from './simulationLimits.ts'
import { noSuchSimulation } from './simulations.ts'
import { checkedKey, slateKeyOf } from './slateKeyOf.ts'

type SimsCall = z.output<typeof runSims.body>

interface SimsParts {
  store: Store
  source: SlateSource
  desk: Pick<SimulationDesk, 'start' | 'runNow'>
}

/** The documented calls of a simulation: `RunSims`, and the results that a page keeps afterwards. */
export function simsRoutes(app: FastifyInstance, { store, source, desk }: SimsParts): void {
  onRoute(app, runSims, async ({ body, user, request, reply }) => {
    if (body.simulation !== undefined) {
      const received = await addPart(body, body.simulation, user)
      return { statusCode: 200, body: { sims: [], received } }
    }
    const simulation = await requestOf(body, user)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    try {
      const report = await desk.runNow(simulation, `user ${user.id}`, gone.signal)
      return { statusCode: 200, body: { sims: simRows(simulation.lineups, report.lineups) } }
    } catch (error) {
      if (error instanceof InputError || error instanceof ApiError) throw error
      if (!gone.signal.aborted) request.log.error({ err: error }, 'a simulation failed')
      return { statusCode: 500, body: { sims: [] } }
    }
  })

  /** @returns how many lineups of the simulation are there. */
  async function addPart(body: SimsCall, { id, from }: NonNullable<SimsCall['simulation']>, user: User) {
    const { key } = (await store.simulations.head(user.id, id)) ?? noSuchSimulation()
    refuseOtherSlate(body, key)
    refuseFaultyLineups(body.lineups, await requireContest(key, source, user.id))
    const added = await store.simulations.addLineups(user.id, id, from, body.lineups)
    switch (added.status) {
      case 'done':
        if (added.isComplete) desk.start(user.id, id)
        return added.received
      case 'not-found':
        return noSuchSimulation()
      case 'stopped':
        throw new ApiError('bad-input', 'This simulation was stopped.')
      case 'outside':
        throw new InputError([{ field: 'simulation.from', reason: 'is beyond the lineups that were announced' }])
      case 'overlaps':
        throw new InputError([{ field: 'simulation.from', reason: 'repeats lineups of another part' }])
    }
  }

  /**
   * Worlds 1 to `end` are played, in whole chunks: `start` only says where a client counts from. Results of later ranges
   * are of more worlds, and never of fewer.
   */
  async function requestOf(body: SimsCall, user: User): Promise<SimulationRequest> {
    const { lineups, start, end, sport, year: season, counter, contestType } = body
    if (start > end) refuseIfAny([{ field: 'end', reason: `must be ${start} or more (given: ${end})` }])
    refuseLargeSimulation(user.rights, { worlds: end, lineups: lineups.length })
    const period = checkedKey({ sport, site: body.site, season, counter })
    const players = [...new Set(lineups.flatMap((lineup) => lineup.players))]
    const named = { id: body.contest_id, period, contestType, slate: body.slate, players }
    const { contest, slate } = await simulatedContest(named, { store, source, userId: user.id })
    const { key } = slate
    const roster = await requireContest(key, source, user.id)
    refuseFaultyLineups(lineups, roster)
    const pool = await editedPoolOf(roster, { user, key, store })
    if (!hasOwnership(pool) && !rightsOn(roster, user.rights.sports[key.sport]).ownership)
      throw new ApiError(
        'forbidden',
        'The field is made from ownership, which your plan does not include. Save your own ownership first, or upgrade.',
      )
    const request = parseBuildRequest({
      ...key,
      lineupLength: roster.slots.length,
      maxSal: slate.maxSalary,
      players: pool,
    })
    return {
      ...{ request, lineups, seed: 1, worlds: end, played: {}, optimalWorlds: 0, field: usualField },
      contests: [{ ...contest, fee: Math.round(body.entry_fee * 100) }],
    }
  }

  onRoute(app, saveSims, async (call) => {
    const key = slateKeyOf(call)
    await requireSlate(key, source, call.user.id)
    await store.sims.save(call.user.id, key, call.query.bucket_name, call.body.sim_data)
    return { success: true as const }
  })

  onRoute(app, readSims, async (call) => {
    const rows = await store.sims.read(call.user.id, slateKeyOf(call), call.query.bucket_name)
    // An older version may have stored more fields.
    return { sim_data: rows.map((row) => SimRow.strip().parse(row)) }
  })
}

/** @throws {InputError} naming each part of the call that is of another slate than the simulation. */
function refuseOtherSlate({ sport, site, year, counter, slate, contestType }: SimsCall, key: SlateKey): void {
  const named = { sport, site: siteFor(sport, site), year, counter, slate: slate ?? key.slate, contestType }
  const of = { ...key, year: key.season }
  refuseIfAny(
    (Object.keys(named) as (keyof typeof named)[])
      .filter((field) => named[field] !== of[field])
      .map((field) => ({ field, reason: `is ${named[field]}, but the simulation is for ${of[field]}` })),
  )
}

/** @throws {InputError} naming each lineup that the slate's players can't make. */
function refuseFaultyLineups(lineups: readonly LineupRef[], contest: Contest): void {
  const roster = contest.slots.map(({ name }) => name)
  refuseIfAny(
    lineups.flatMap(({ players, slots = roster }, at) => lineupFaults({ players, slots }, contest, `lineups[${at}].`)),
  )
}
