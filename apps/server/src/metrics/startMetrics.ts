import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Looks, look } from './looks.ts'
import type { Meter } from './meter.ts'

const seconds = {
  call: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  firstLineup: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  job: [0.1, 0.5, 1, 5, 10, 30, 60, 300, 900],
  query: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
}

/**
 * All metrics of a server or a worker host, those of the process among them. Labels come from short lists: patterns of routes, kinds
 * and outcomes, never ids, addresses or tokens.
 *
 * @param looks what is asked whenever someone reads the metrics.
 */
export function startMetrics(looks: Looks = {}): { registry: Registry; meter: Meter } {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `slatecraft_${name}`, help, labelNames, registers })
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `slatecraft_${name}`, help, labelNames, registers })
  const histogram = <Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ) => new Histogram({ name: `slatecraft_${name}`, help, buckets, labelNames, registers })

  const calls = histogram('http_seconds', 'Time to answer a call, by route and class of status.', seconds.call, [
    'route',
    'status',
  ])
  const sockets = gauge('open_sockets', 'Open WebSockets, by kind.', ['kind'])
  const waiting = gauge('builds_waiting', 'Builds that wait at this server for a place among MAX_BUILDS.')
  const refused = counter('builds_refused_total', 'Builds that were refused before they began.')
  const started = counter('builds_started_total', 'Builds that began.')
  const ended = counter('builds_ended_total', 'Builds that ended, by outcome.', ['outcome'])
  const lineups = counter('lineups_sent_total', 'Lineups that were sent to users.')
  const firstLineup = histogram(
    'first_lineup_seconds',
    'Time from the request of a build to its first lineup, as the server sent it.',
    seconds.firstLineup,
  )
  const jobsStarted = counter('jobs_started_total', 'Jobs that this process gave to its threads or to workers.', [
    'kind',
  ])
  const jobs = histogram('job_seconds', 'Time that a job took, with its waits, by outcome.', seconds.job, [
    'kind',
    'outcome',
  ])
  const worlds = counter(
    'worlds_played_total',
    'Worlds of the simulations of this process, also those that helpers played.',
  )
  const queries = histogram('database_query_seconds', 'Time of a database query, without the wait.', seconds.query)
  collectDefaultMetrics({ register: registry })
  look(registry, looks)

  const meter: Meter = {
    callAnswered: (route, status, took) =>
      calls.observe({ route, status: `${Math.floor(status / 100)}xx` }, took / 1000),
    socketOpened(kind) {
      sockets.inc({ kind })
      return () => sockets.dec({ kind })
    },
    buildWaits() {
      waiting.inc()
      return () => waiting.dec()
    },
    buildRefused: () => refused.inc(),
    buildStarted: () => started.inc(),
    firstLineupSent: (took) => firstLineup.observe(took / 1000),
    lineupSent: () => lineups.inc(),
    buildEnded: (outcome) => ended.inc({ outcome }),
    jobStarted: (kind) => jobsStarted.inc({ kind }),
    jobEnded: (kind, outcome, took) => jobs.observe({ kind, outcome }, took / 1000),
    worldsPlayed: (count) => worlds.inc(count),
    queryAnswered: (took) => queries.observe(took / 1000),
  }
  return { registry, meter }
}
