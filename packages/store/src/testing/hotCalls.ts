import { createHash, randomUUID } from 'node:crypto'
import type { Lineup } from '@slatecraft/slate'
import type { JobOrder } from '../jobRuns.ts'
import type { Store } from '../store.ts'
import { keyOf, type ManyUsers } from './manyUsers.ts'

export interface HotCall {
  /** What the user or a server does. */
  name: string
  call: () => Promise<unknown>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * What servers and workers ask the database while users open a slate, edit, build, save and simulate, for one user of a database
 * that `fillManyUsers` filled. In this order: later calls use what earlier ones made.
 */
export async function hotCalls(store: Store, { slates }: ManyUsers, user = 1): Promise<HotCall[]> {
  const account = (await store.accounts.byEmail(`user${user}@example.com`))!
  const userId = account.id
  const sessionId = (await store.accounts.openSession(account, {
    until: new Date(Date.now() + 86_400_000),
    device: '',
  }))!
  // One on which each user has something of every kind.
  const key = keyOf(Math.max(0, Math.floor(slates / 12) * 12 - 1))
  const of = { owner: { userId }, key }
  const lineup = (at: number): Lineup => ({
    ...{ uuid: randomUUID(), tags: [], players: [`p${at}`], slots: ['QB'] as never },
    ...{ salary: 49_900, points: 100, ownership: null },
  })
  const run = { userId, id: '' }
  const simulated = { id: '', serverId: 'a server' }
  let saved: string[] = []
  const order: JobOrder = {
    ...{ kind: 'buildLineups', engine: 'e1', client: `user ${userId}`, server: 'a server', watcher: randomUUID() },
    ...{ payload: { hash: sha256(userId), bytes: Buffer.alloc(10_000, userId) }, isShared: true },
  }
  const job = { id: '', token: 0 }
  const turn = { id: randomUUID(), client: order.client }
  const visitor = { accessKey: 'visitor3', network: 'network1', bytes: 300 }
  const counts = { windowMs: 1000, window: Math.floor(Date.now() / 1000), add: 1 }
  const event = { kind: 'login', who: account.email, network: '10.0.0.1', detail: 'POST /api/login', times: 1 } as const
  const calls: Record<string, () => Promise<unknown>> = {
    'login: find the account': () => store.accounts.byEmail(account.email),
    'login: failed attempts': () => store.attempts.count(account.email, 60_000),
    'login: security log': () => store.securityEvents.add([{ ...event, firstAt: new Date(), lastAt: new Date() }]),
    'every call: its session': () => store.accounts.session(sessionId),
    'every call: the plan': () => store.subscriptions.heldBy(userId),
    'every call: limits over all servers': () => store.sharedCounts.addAll([{ ...counts, name: order.client }]),
    'open: slates of the period': () => store.slatesOf(key),
    'open: slates of the site': () => store.importedSlates(key),
    'open: the user’s slates': () => store.ownSlates.all(userId),
    'open: note it': () => store.ownSlates.noteOpened(userId, [{ key, players: 500 }]),
    'open: version of the pool': () => store.poolVersions(key, userId),
    'open: the pool': () => store.findSlate(key),
    'open: settings': () => store.readUserSettings(of),
    'open: team rows': () => store.readUserTeamStacks(of),
    'open: groups': () => store.readUserGroups(of),
    'open: edits': () => store.readUserProjections(of),
    'open: presets': () => store.customPresets.read(key, userId),
    'open: expert targets': () => store.cheatsheets.read(key, userId),
    'open: contests': () => store.contests.list(key, userId),
    'open: inputs of other slates': () => store.enteredInputs(of.owner, key),
    'edit: settings': () => store.saveUserSettings(of, { numLUs: 30 } as never),
    'edit: groups': () => store.saveUserGroups(of, []),
    'edit: a player': () =>
      store.saveUserProjections(of, [{ playerId: '10000001', at: Date.now(), edit: { UserProj: 20 } }]),
    'visitor: may write': () => store.visitors.admit(visitor, 1e9),
    'visitor: has written': () => store.visitors.settle(visitor),
    'build: take a turn': () =>
      store.buildTurns.take(turn, 'a server', { perClient: 1, waiting: 100, waitingPerClient: 10 }),
    'build: renew turns': () => store.buildTurns.renew('a server', [{ ...turn, isAdmitted: true }]),
    'build: end the turn': () => store.buildTurns.end(turn.id),
    'build: a new run': async () => {
      const made = await store.lineupRuns.create(userId, key, { isBucket: false })
      if (made.status === 'done') run.id = made.run.id
    },
    'job: open': async () => {
      job.id = (await store.jobRuns.open(order)).id
    },
    'job: take': async () => {
      job.token = (await store.jobRuns.take(job.id, { worker: 'a worker', engine: 'e1' }))!.token
    },
    'job: its payload': () => store.jobRuns.payload(order.payload.hash),
    'job: tell': () => store.jobRuns.tell(job, 0, [Buffer.from('news')]),
    'job: read news': () => store.jobRuns.newsOf(job.id, 0, 100),
    'job: worker renews': () => store.jobRuns.renew('a worker'),
    'job: server watches': () => store.jobRuns.watch('a server'),
    'job: server looks': () => store.jobRuns.seen([job.id]),
    'job: queue length': () => store.jobRuns.load('e1'),
    'job: finish': () => store.jobRuns.finish(job, { status: 'done', outcome: Buffer.from('end') }),
    'job: read the end': () => store.jobRuns.endOf(job.id),
    'job: leave': () => store.jobRuns.leave(job.id, order.watcher),
    'build: add lineups': () => store.lineupRuns.add(run, [0, 1, 2, 3, 4].map(lineup)),
    'build: end of the run': () => store.lineupRuns.finish(run, { messages: [] }),
    'lineups: runs of the slate': () => store.lineupRuns.list(userId, key),
    'lineups: those of a run': () => store.lineupRuns.lineupsOf([run.id]),
    'save: lineups': async () => {
      const answer = await store.savedLineups.save(userId, key, [lineup(10), lineup(11)])
      if (answer.status === 'done') saved = answer.lineups.map(({ id }) => id)
    },
    'lineups: saved ones': () => store.savedLineups.read(userId, key),
    'lineups: one by its id': () => store.userLineups.find({ userId }, saved[0]!),
    'lineups: tag': () => store.userLineups.tag({ userId }, [{ tags: ['a'], lineupIds: saved }]),
    'lineups: delete': () => store.userLineups.remove({ userId }, saved),
    'simulate: a new one': async () => {
      const terms = { worlds: 5000, contests: [], request: { players: [] } } as never
      const made = await store.simulations.create(userId, key, { name: 'S', lineupCount: 1, atOnce: 9, terms })
      if (made.status === 'done') simulated.id = made.simulation.id
    },
    'simulate: send lineups': () =>
      store.simulations.addLineups(userId, simulated.id, 0, [{ players: ['p'], slots: ['QB'] } as never]),
    'simulate: which are unfinished': () => store.simulations.unfinished(),
    'simulate: claim': () => store.simulations.claim(simulated, 60_000),
    'simulate: progress': () => store.simulations.progressed(simulated, 100),
    'simulate: finish': () =>
      store.simulations.finish(simulated, { status: 'done', worlds: 100, report: Buffer.alloc(4000) }),
    'simulate: list': () => store.simulations.list(userId, key),
    'simulate: one by its id': () => store.simulations.find(userId, simulated.id),
  }
  return Object.entries(calls).map(([name, call]) => ({ name, call }))
}
