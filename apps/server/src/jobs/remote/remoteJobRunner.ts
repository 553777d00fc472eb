import { randomUUID } from 'node:crypto'
import type { JobRuns, Payload, WatchedRun } from '@slatecraft/store'
import type { FastifyBaseLogger } from 'fastify'
import { ConnectionEnd } from '../../live/connection.ts'
import type { JobAsk, JobName, JobNews, JobOutcome } from '../jobKinds.ts'
import type { JobOf, JobRunner } from '../jobRunner.ts'
import { followedRun } from './followedRun.ts'
import type { Hosts } from './hosts.ts'
import { payloadOf, valueIn } from './jobBytes.ts'
import { outcomeIn } from './jobEnd.ts'
import { patiently } from './patiently.ts'
import { placeInQueue } from './placeInQueue.ts'
import { rememberedHistory } from './rememberedHistory.ts'
import { endingsTopic, type HelpWanted, helpTopic, topicOf } from './runNews.ts'
import { runWatch } from './runWatch.ts'
import { workerPresence } from './workerPresence.ts'

export interface RemoteParts {
  runs: JobRuns
  hosts: Hosts
  /** As `engineBuild` names it. */
  engine: string
  /** Unique to the process. */
  serverId: string
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
}

/** A run that waits is offered again: the queue may have lost it, and idle workers may be others now. */
const offerAgainMs = 3000
const never = () => new AbortController().signal
/** The client is about to ask another server for the same, so the run goes on as long as the lease of its watcher lasts. */
const isOfServer = (reason: unknown) => reason instanceof ConnectionEnd && reason.isServerEnd

/**
 * Runs jobs on worker hosts. A run survives its worker: another one goes on after the last news. It survives this server, too: a
 * client who asks the same again on any server joins its own run.
 */
export function remoteJobRunner({ runs, hosts, engine, serverId, log }: RemoteParts): JobRunner {
  const watch = runWatch({ runs, server: serverId, log })
  const presence = workerPresence(hosts)
  const historyOf = rememberedHistory(runs)
  const leavings = new Set<Promise<unknown>>()
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what)

  interface Asked<Name extends JobName> {
    name: Name
    ask: JobAsk<Name>
    /** What is stored and sent, if it is not what was asked. */
    sent?: unknown
    onNews: (news: JobNews<Name>) => Promise<void>
    cancel: AbortSignal
    stop?: AbortSignal | undefined
    of?: JobOf | undefined
  }

  async function submit<Name extends JobName>(asked: Asked<Name>): Promise<JobOutcome<Name>> {
    const payload = await payloadOf(asked.sent ?? asked.ask)
    for (let next = 0; ; ) {
      const end = await followNew(asked, payload, next)
      if (end.outcome !== 'lost') return outcomeIn(end.outcome) as JobOutcome<Name>
      next = end.next
    }
  }

  async function followNew<Name extends JobName>(
    { name, ask, onNews, cancel, stop, of = {} }: Asked<Name>,
    payload: Payload,
    next: number,
  ) {
    const { client = `server ${serverId}`, click = randomUUID() } = of
    const watcher = randomUUID()
    const order = { kind: name, engine, client, payload, watcher, server: serverId, isShared: of.client !== undefined }
    const { id, ahead } = await patiently(() => runs.open(order), cancel)
    const given = new AbortController()
    const signal = AbortSignal.any([cancel, given.signal])
    const followed = followedRun(id, { runs, signal })
    const queued = { run: id, click }
    const priority = placeInQueue(name, ask, ahead)
    let offeredAt = Number.NEGATIVE_INFINITY
    const offer = (token: number) => {
      offeredAt = performance.now()
      // Helpers are idle workers, and never the one that asks: a queue could give it to anybody.
      const offering =
        name === 'playParts'
          ? hosts.tell(helpTopic, { ...queued, by: serverId } satisfies HelpWanted)
          : hosts.enqueue(queued, { priority, token })
      offering.catch(failed('a job was not offered to workers'))
    }
    const see = (seen: WatchedRun | undefined) => {
      followed.see(seen)
      if (!seen?.needsWorker) return
      // One that had a worker waits for the next one: the network may be down.
      if (seen.token === 0 && presence.isMissing()) given.abort(presence.refusal())
      else if (performance.now() - offeredAt >= offerAgainMs) offer(seen.token)
    }
    const listening = hosts.listen(topicOf(id), followed.hear)
    /** With what was told before anybody listened. */
    const catchUp = async () => {
      const [seen] = await runs.seen([id])
      followed.see(seen)
    }
    listening.then(catchUp).catch(failed('messages of a job are not heard'))
    const unwatch = watch.add(id, see)
    offer(0)
    const onStop = () => {
      runs.stop(id).catch(failed('a job was not stopped'))
      hosts.tell(endingsTopic, { run: id, how: 'stopped' }).catch(failed('a job was not told to stop'))
    }
    if (stop?.aborted) onStop()
    stop?.addEventListener('abort', onStop, { once: true })
    log.info({ run: id, click, client, kind: name }, 'a job was handed to the workers')
    try {
      const take = (news: Uint8Array) => onNews(valueIn(news) as JobNews<Name>)
      return await followed.toItsEnd(next, take)
    } finally {
      stop?.removeEventListener('abort', onStop)
      unwatch()
      listening.then((unlisten) => unlisten()).catch(() => undefined)
      if (!isOfServer(cancel.reason)) leave(id, watcher)
    }
  }

  /** The last one to leave ends the run. */
  function leave(id: string, watcher: string): void {
    const leaving = runs
      .leave(id, watcher)
      .then((isCancelled) => (isCancelled ? hosts.tell(endingsTopic, { run: id, how: 'cancelled' }) : undefined))
      .catch(failed('a job was not left'))
      .finally(() => leavings.delete(leaving))
    leavings.add(leaving)
  }

  const answered = <Name extends JobName>(name: Name, ask: JobAsk<Name>, sent?: unknown) =>
    submit({ name, ask, onNews: () => Promise.resolve(), cancel: never(), ...(sent !== undefined && { sent }) })

  return {
    build: (ask, onNews, cancel, of) => submit({ name: 'buildLineups', ask, onNews, cancel, of }),
    simulate: (ask, onNews, cancel, stop, of) => submit({ name: 'simulate', ask, onNews, cancel, stop, of }),
    // Numbers in shared memory are of this process.
    playParts: ({ passed: _, ...ask }, onNews, cancel) => submit({ name: 'playParts', ask, onNews, cancel }),
    checkStandings: (ask) => answered('checkStandings', ask),
    projectPool: async (ask) => answered('projectPool', ask, { ...ask, history: await historyOf(ask.history) }),
    async close() {
      watch.close()
      presence.close()
      await Promise.all(leavings)
      await hosts.close()
    },
  }
}
