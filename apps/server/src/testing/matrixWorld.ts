import { login, signUp } from '@slatecraft/contract'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { demoRequest } from './buildClient.ts'
import { call } from './call.ts'
import { blindRows, houseLineup, houseSlate } from './houseSlate.ts'
import { mainKey } from './userCalls.ts'

/** Who calls: `user` has no plan and has kept something of each kind; `lesser` subscribes to another sport. */
export const roles = ['visitor', 'user', 'other', 'lesser', 'subscriber', 'admin'] as const
export type Role = (typeof roles)[number]

/** Stands in all that the user keeps, and in no answer to anybody else. */
const usersMark = 'only-anns'
const usersNumber = 12.34567

const password = 'correct horse battery'
export const emailOf = (name: string) => `${name}@slatecraft.test`

export interface World {
  app: FastifyInstance
  store: Store
  /** Of the accounts of all roles but the visitor, and of somebody whom admins act on. */
  idOf: Record<Exclude<Role, 'visitor'> | 'subject', string>
  runId: string
  lineupId: string
  password: string
  /** A fresh login: the head of a call. */
  headOf(role: Role): Promise<Record<string, string>>
  /** Everything that is kept of the user. */
  kept(): Promise<unknown>
}

/** A server with real accounts, on which everybody has what his role says. */
export async function matrixWorld(app: FastifyInstance, store: Store): Promise<World> {
  for (const slate of ['Main', 'Night']) await store.importSlate(houseSlate(slate))
  const names = ['user', 'other', 'lesser', 'subscriber', 'admin', 'subject'] as const
  const ids = new Map<string, string>()
  for (const name of names) {
    const body = { email: emailOf(name), password, first_name: name, last_name: 'X' }
    await call(app, signUp, { body })
    ids.set(name, (await store.accounts.byEmail(body.email))!.id)
  }
  const idOf = Object.fromEntries(ids) as World['idOf']
  await store.accounts.setAdmin(idOf.admin, true)
  const grant = { until: undefined, note: '' }
  await store.subscriptions.grant(idOf.lesser, { ...grant, planName: 'Single Sport', sport: 'nba' })
  await store.subscriptions.grant(idOf.subscriber, { ...grant, planName: 'All Sports', sport: undefined })
  return {
    ...{ app, store, idOf, password },
    ...(await keptOf(store, idOf.user)),
    async headOf(role) {
      if (role === 'visitor') return {}
      const { access_token } = await call(app, login, { body: { email: emailOf(role), password } })
      return { authorization: `Bearer ${access_token}` }
    },
    kept: () => store.accounts.dataOf(idOf.user),
  }
}

/** Something of each kind that the server keeps of a user. */
async function keptOf(store: Store, userId: string): Promise<Pick<World, 'runId' | 'lineupId'>> {
  const own = { owner: { userId }, key: mainKey }
  await store.saveUserSettings(own, { projPtsRandInput: usersNumber })
  await store.saveUserTeamStacks(own, [])
  await store.saveUserGroups(own, [
    { ID: usersMark, name: usersMark, players: ['p0', 'p1'], anchorPlayerID: [], minGroup: 0, maxGroup: 1 },
  ] as never)
  await store.saveUserProjections(own, [{ playerId: 'p0', edit: { UserProj: usersNumber }, at: 1 }])
  const content = { players: [], site_settings: {}, team_stacks: [], groups: [] }
  await store.customPresets.save(mainKey, { userId }, { displayName: usersMark, content })
  await store.cheatsheets.save(mainKey, { userId }, { displayName: usersMark, content: ['p0'] })
  const request = demoRequest({ ...mainKey, players: blindRows, numLUs: 1 })
  const made = await store.lineupRuns.create(userId, mainKey, { name: usersMark, isBucket: false, settings: request })
  if (made.status !== 'done') throw new Error(made.status)
  const saved = await store.savedLineups.save(userId, mainKey, [{ ...houseLineup, tags: [usersMark] }])
  if (saved.status !== 'done') throw new Error(saved.status)
  return { runId: made.run.id, lineupId: saved.lineups[0]!.id }
}

/** Whether an answer holds anything of the user's. */
export const holdsUsersOwn = (text: string) => text.includes(usersMark) || text.includes(String(usersNumber))
