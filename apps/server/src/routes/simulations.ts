import {
  changeSimulation,
  createSimulation,
  readSimulation,
  readSimulations,
  removeSimulation,
  type SimulationHead,
} from '@slatecraft/contract'
import {
  InputError,
  parseSimulationTerms,
  type SimulationTerms,
  type SimulationTermsInput,
  type SlateKey,
} from '@slatecraft/slate'
import type { Store, StoredSimulation } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { ApiError, refuseIfAny } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import type { SimulationDesk } from '../jobs/simulationDesk.ts'
import { withSiteFacts } from '../live/withSiteFacts.ts'
import type { FoundSlate, SlateSource } from '../slateSource.ts'
import { requireSlate } from './requireSlate.ts'
import { refuseLargeSimulation, refuseMoreAtOnce } from './simulationLimits.ts'
import { checkedKey, keyDifferences, slateKeyOf } from './slateKeyOf.ts'

const done = { success: true as const }

interface SimulationParts {
  store: Store
  source: SlateSource
  desk: Pick<SimulationDesk, 'start' | 'stop'>
}

/** Users' simulations on the server. Their lineups come by `RunSims`, and news of them by a socket. */
export function simulationRoutes(app: FastifyInstance, { store, source, desk }: SimulationParts): void {
  const { simulations } = store

  onRoute(app, createSimulation, async (call) => {
    const { user } = call
    const { name, lineup_count: lineupCount, simulation } = call.body
    const key = slateKeyOf(call)
    const slate = await requireSlate(key, source, user.id)
    const terms = termsToRun(simulation, slate)
    refuseLargeSimulation(user.rights, { worlds: terms.worlds, lineups: lineupCount })
    const { atOnce } = user.rights.simulation
    const made = await simulations.create(user.id, key, { name, lineupCount, terms, atOnce })
    if (made.status !== 'done') return refused(made.status, user)
    call.request.log.info({ simulation: made.simulation.id }, 'a simulation was made')
    return { ...done, simulation: answered(made.simulation) }
  })

  onRoute(app, readSimulations, async (call) => ({
    simulations: (await simulations.list(call.user.id, slateKeyOf(call))).map(answered),
  }))

  onRoute(app, readSimulation, async ({ params, user }) => {
    const found = await simulations.find(user.id, params.id)
    if (found?.key.sport !== params.sport) return noSuchSimulation()
    const { terms, ...head } = found
    const [lineups, report] = await Promise.all([simulations.lineupsOf(head.id), simulations.reportOf(head.id)])
    return { simulation: answered(head), request: { ...terms, lineups }, report: report ?? null }
  })

  onRoute(app, changeSimulation, async ({ params, body, user }) => {
    const { id, lineupCount } = await ownOf(user, params)
    if ('stop' in body) {
      await simulations.stop(user.id, id)
      desk.stop(id)
      return { ...done, simulation: answered(await ownOf(user, params)) }
    }
    refuseLargeSimulation(user.rights, { worlds: body.worlds, lineups: lineupCount })
    const { atOnce } = user.rights.simulation
    const extended = await simulations.extend(user.id, id, { ...body, atOnce })
    if (extended.status !== 'done') return refused(extended.status, user)
    desk.start(user.id, id)
    return { ...done, simulation: answered(extended.simulation) }
  })

  onRoute(app, removeSimulation, async ({ params, user }) => {
    const { id } = await ownOf(user, params)
    desk.stop(id)
    return (await simulations.remove(user.id, id)) ? done : noSuchSimulation()
  })

  const ownOf = async (user: User, { sport, id }: Pick<SlateKey, 'sport'> & { id: string }) => {
    const head = await simulations.head(user.id, id)
    return head?.key.sport === sport ? head : noSuchSimulation()
  }
}

/**
 * The terms as they are kept and run: with the site's facts, so that no lineup uses made-up salaries.
 *
 * @throws {InputError} if they are not valid, or for another slate than the path.
 */
function termsToRun(sent: SimulationTermsInput, slate: FoundSlate): SimulationTermsInput {
  return inField('simulation', () => {
    const terms: SimulationTerms = parseSimulationTerms(sent)
    const request = inField('request', () => {
      const asked = checkedKey(terms.request)
      refuseIfAny(
        keyDifferences(asked, slate.key).map((field) => ({
          field,
          reason: `is ${asked[field]}, but the path says ${slate.key[field]}`,
        })),
      )
      return withSiteFacts(terms.request, slate)
    })
    return { ...terms, request }
  })
}

/** Runs what refuses fields of this one. */
function inField<Result>(name: string, act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(
      error.faults.map(({ field, reason }) => ({ field: field === '' ? name : `${name}.${field}`, reason })),
    )
  }
}

function refused(status: 'busy' | 'full' | 'unfinished' | 'not-found', user: User): never {
  if (status === 'busy') return refuseMoreAtOnce(user.rights)
  if (status === 'full')
    throw new ApiError('bad-input', 'You have too many simulations that are not over. Stop or delete some first.')
  if (status === 'unfinished')
    throw new ApiError('bad-input', 'This simulation is not over. Wait until it is done, or stop it first.')
  return noSuchSimulation()
}

const answered = (head: StoredSimulation): SimulationHead => ({
  id: head.id,
  name: head.name,
  created_at: head.createdAt.toISOString(),
  status: head.status,
  worlds: head.worlds,
  worlds_asked: head.worldsAsked,
  lineup_count: head.lineupCount,
  contest_names: head.contestNames,
  error: head.error,
})

/** Another user's simulation is answered as not found. */
export function noSuchSimulation(): never {
  throw new ApiError('not-found', 'This simulation no longer exists.')
}
