import { login, signUp } from '@slatecraft/contract'
import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { demoRequest } from './buildClient.ts'
import { call } from './call.ts'
import { confirmedEmail } from './confirmedEmail.ts'
import { finishedNight, paidContest, publishedTerms, simRow } from './keptSimulations.ts'
import { publishedLineup, publishedSlate, rowsWithoutDefaults } from './publishedSlate.ts'
import { packedStandings } from './publishedStandings.ts'
import { freshCode, madeAdmin } from './secondFactorCalls.ts'
import { mainKey } from './userCalls.ts'

/**
 * Who calls: `user` has no plan and some work of each kind, `other` is another user, `lesser` has a plan for another sport,
 * `expired` sends a token that is no longer valid.
 */
export const roles = ['visitor', 'user', 'other', 'lesser', 'subscriber', 'admin', 'expired'] as const
export type Role = (typeof roles)[number]

/** Part of all of the user's work, and of no answer to anyone else. */
export const usersMark = 'only-anns'
const usersNumber = 12.34567

/** A slate that the user imported. Nobody else finds it. */
export const ownKey = { ...mainKey, slate: usersMark }

/** Everybody’s standings of the main slate. */
export const finishedContestId = 'finished'

const password = 'correct horse battery'
export const emailOf = (name: string) => `${name}@slatecraft.test`

const accountNames = ['user', 'other', 'lesser', 'subscriber', 'admin', 'subject'] as const
type AccountName = (typeof accountNames)[number]

export interface World {
  app: FastifyInstance
  store: Store
  /** The account of each role that has one, and `subject`, an account that admins change. */
  idOf: Record<AccountName, string>
  runId: string
  lineupId: string
  contestId: string
  /** One that waits for its lineups. */
  simulationId: string
  password: string
  /** The token of a fresh login. */
  tokenOf(name: AccountName): Promise<string>
  /** The headers of a call; a fresh login each time. */
  headOf(role: Role): Promise<Record<string, string>>
  /** Everything stored about the user. */
  kept(): Promise<unknown>
}

/** Real accounts on a server, with the plans and rights of their roles. */
export async function matrixWorld(app: FastifyInstance, store: Store): Promise<World> {
  for (const slate of ['Main', 'Night']) await store.importSlate(publishedSlate(slate))
  const packed = Buffer.from(packedStandings(), 'base64')
  await store.standings.save(mainKey, { contest: finishedContestId, entries: 3, bytes: 1, packed })
  const ids = new Map<string, string>()
  for (const name of accountNames) {
    const body = { email: emailOf(name), password, first_name: name, last_name: 'X' }
    await call(app, signUp, { body })
    await confirmedEmail(store, body.email)
    ids.set(name, (await store.accounts.byEmail(body.email))!.id)
  }
  const idOf = Object.fromEntries(ids) as World['idOf']
  await madeAdmin(store, idOf.admin)
  const grant = { until: undefined, note: '' }
  await store.subscriptions.grant(idOf.lesser, { ...grant, planName: 'Single Sport', sport: 'nba' })
  await store.subscriptions.grant(idOf.subscriber, { ...grant, planName: 'All Sports', sport: undefined })
  const tokenOf = async (name: AccountName) => {
    const code = name === 'admin' ? { code: await freshCode(store, idOf.admin) } : {}
    return (await call(app, login, { body: { email: emailOf(name), password, ...code } })).access_token
  }
  return {
    ...{ app, store, idOf, password, tokenOf },
    ...(await keptOf(store, idOf.user)),
    async headOf(role) {
      if (role === 'visitor') return {}
      return { authorization: `Bearer ${role === 'expired' ? 'expired' : await tokenOf(role)}` }
    },
    kept: async () => {
      // Its lines about the user's own login are written a little later.
      const { securityEvents: _, ...kept } = await store.accounts.dataOf(idOf.user)
      return kept
    },
  }
}

/** Some work of each kind. */
async function keptOf(
  store: Store,
  userId: string,
): Promise<Pick<World, 'runId' | 'lineupId' | 'contestId' | 'simulationId'>> {
  const own = { owner: { userId }, key: mainKey }
  await store.saveUserSettings(own, { projPtsRandInput: usersNumber })
  const room = { slates: 10, bytes: 1_000_000 }
  // Its numbers are the user's own, so it has none of the published slate's.
  const ownPlayers = rowsWithoutDefaults.map((row) => derivePlayer(PlayerRow.parse(row)))
  await store.ownSlates.keep(userId, { ...publishedSlate(), key: ownKey, players: ownPlayers }, room)
  await store.saveUserSettings({ ...own, key: ownKey }, { numLUs: 5 })
  await store.saveUserTeamStacks(own, [])
  await store.saveUserGroups(own, [
    { ID: usersMark, name: usersMark, players: ['p0', 'p1'], anchorPlayerID: [], minGroup: 0, maxGroup: 1 },
  ] as never)
  await store.saveUserProjections(own, [{ playerId: 'p0', edit: { UserProj: usersNumber }, at: 1 }])
  const content = { players: [], site_settings: {}, team_stacks: [], groups: [] }
  await store.customPresets.save(mainKey, { userId }, { displayName: usersMark, content })
  await store.cheatsheets.save(mainKey, { userId }, { displayName: usersMark, content: ['p0'] })
  const request = demoRequest({ ...mainKey, players: rowsWithoutDefaults, numLUs: 1 })
  const made = await store.lineupRuns.create(userId, mainKey, { name: usersMark, isBucket: false, settings: request })
  if (made.status !== 'done') throw new Error(made.status)
  const saved = await store.savedLineups.save(userId, mainKey, [{ ...publishedLineup, tags: [usersMark] }])
  if (saved.status !== 'done') throw new Error(saved.status)
  const contest = paidContest(usersMark)
  await store.contests.save({ userId }, mainKey, [contest])
  const terms = publishedTerms()
  const simulation = { name: usersMark, lineupCount: 1, terms, atOnce: 10 }
  const simulated = await store.simulations.create(userId, mainKey, simulation)
  if (simulated.status !== 'done') throw new Error(simulated.status)
  await store.sims.save(userId, mainKey, usersMark, [simRow(usersMark)])
  await store.nights.save(userId, mainKey, usersMark, finishedNight(usersMark))
  const [runId, lineupId] = [made.run.id, saved.lineups[0]!.id]
  return { runId, lineupId, contestId: contest.id, simulationId: simulated.simulation.id }
}

export const showsUsersWork = (text: string) => text.includes(usersMark) || text.includes(String(usersNumber))
