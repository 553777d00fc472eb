import { table, whole } from '../markdown.ts'
import { type Cost, type Costs, measuredCosts } from './measuredCosts.ts'

/** What one user does in the last minutes before lock. */
const habits = {
  minutes: 15,
  builds: 3,
  lineups: 75,
  edits: 15,
  settings: 4,
  saves: 1,
  openFirst: 1,
  openAgain: 8,
  /** The part of users who simulate once. */
  simulate: 0.2,
}
/** The busiest minute is so many times an average one. */
const peak = 2
/** The part of each processor that is used at the peak: the rest keeps waits short. */
const usedPart = 0.6
/** In dollars. */
export interface Prices {
  coreHour: number
  gbHour: number
}
const hoursOfSunday = 4
/** A page holds one while it builds or follows a simulation. */
const socketsPerUser = 1
/** Threads of one worker host, beside its main thread. */
const coresPerWorker = 2
/** Of one process, at most: for calls, queue and messages. */
const connectionsPerProcess = 18
const databaseGb = 2

const parts = ['server', 'worker', 'database'] as const

/** @returns what so many users need, as a table. */
export function model(users: readonly number[], prices: Prices, costs: Costs = measuredCosts): string {
  const cost = costOfUser(costs)
  const rows = users.map((count) => {
    const perSecond = (count / (habits.minutes * 60)) * peak
    const coresFor = (part: (typeof parts)[number], hosts = 0) =>
      (perSecond * cost[part] + (hosts / 2) * costs.idle[part]) / 1000 / usedPart
    // One process serves with one core, and two are there in case one fails.
    const servers = Math.max(2, Math.ceil(coresFor('server')))
    const workers = Math.max(2, Math.ceil(coresFor('worker') / coresPerWorker))
    const hosts = servers + workers
    const database = coresFor('database', hosts)
    const socketsGb = (count * socketsPerUser * costs.socketKb) / 2 ** 20
    const { server, worker } = costs.megabytes
    const gb = socketsGb + (servers * server + workers * coresPerWorker * worker) / 1024 + databaseGb
    const cores = servers + workers * coresPerWorker + Math.ceil(database)
    const hourly = cores * prices.coreHour + gb * prices.gbHour
    return [
      ...[whole(count), whole(perSecond * habits.builds * 60), whole(perSecond * habits.builds * habits.lineups)],
      ...[coresFor('server'), coresFor('worker'), database].map((value) => value.toFixed(1)),
      ...[`${servers} + ${workers}`, whole(perSecond * cost.commits + (hosts / 2) * costs.idle.commits)],
      `${((perSecond * cost.walKb) / 1024).toFixed(1)} MB`,
      ...[whole(hosts * connectionsPerProcess), `${gb.toFixed(1)} GB`, `${whole((cost.kb * count) / 1024)} MB`],
      ...[`$${hourly.toFixed(2)}`, `$${(hourly * hoursOfSunday).toFixed(2)}`],
    ]
  })
  const headings = [
    ...['users', 'builds a minute', 'lineups a second', 'cores: servers', 'workers', 'database'],
    ...['hosts: servers + workers', 'commits a second', 'log a second', 'connections', 'memory', 'database grows by'],
    ...['an hour', `${hoursOfSunday} hours`],
  ]
  return table(headings, rows)
}

/** All that a user does before lock. */
function costOfUser(costs: Costs): Cost {
  const share = (habits.lineups - 20) / 130
  const build = mixed([
    [costs.shortBuild, 1 - share],
    [costs.longBuild, share],
  ])
  return mixed([
    [build, habits.builds],
    [costs.edit, habits.edits],
    [costs.settings, habits.settings],
    [costs.save, habits.saves],
    [costs.openFirst, habits.openFirst],
    [costs.openAgain, habits.openAgain],
    [costs.simulation, habits.simulate],
  ])
}

function mixed(parts: readonly (readonly [Cost, number])[]): Cost {
  const sum = (name: keyof Cost) => parts.reduce((total, [cost, times]) => total + times * cost[name], 0)
  return {
    ...{ server: sum('server'), worker: sum('worker'), database: sum('database') },
    ...{ commits: sum('commits'), rows: sum('rows'), walKb: sum('walKb'), kb: sum('kb') },
  }
}
