/** Of one act, the mean of many: processor milliseconds of the processes, and what it writes. */
export interface Cost {
  server: number
  worker: number
  database: number
  commits: number
  /** Inserted, changed and deleted. */
  rows: number
  /** Written ahead. */
  walKb: number
  /** By which the database grew. */
  kb: number
}

export interface Costs {
  signUp: Cost
  /** Of 20 lineups and of 150. */
  shortBuild: Cost
  longBuild: Cost
  edit: Cost
  settings: Cost
  /** Ten lineups. */
  save: Cost
  /** The pool, which the browser has. */
  openAgain: Cost
  openFirst: Cost
  /** 20 lineups in 10,000 worlds. */
  simulation: Cost
  /** Of a process after all of these. */
  megabytes: { server: number; worker: number }
  /** Of an open socket that waits, in a server. */
  socketKb: number
  /** A second of a deployment with one server and one worker that nobody uses. */
  idle: Cost
}

/** By `npm run load -- --costs` on 2026-11-26: Node 20.20, PostgreSQL 15 without `fsync`, two shared cores with a load average of 28. */
export const measuredCosts: Costs = {
  signUp: { server: 41.988, worker: 0, database: 0, commits: 8.738, rows: 8.521, walKb: 2.827, kb: 0 },
  shortBuild: {
    server: 69.299,
    worker: 406.814,
    database: 25.513,
    commits: 99.425,
    rows: 139.223,
    walKb: 74.615,
    kb: 35,
  },
  longBuild: {
    server: 123.816,
    worker: 638.809,
    database: 97.603,
    commits: 324.326,
    rows: 540.522,
    walKb: 225.166,
    kb: 82,
  },
  edit: { server: 5.433, worker: 0, database: 1.45, commits: 1.398, rows: 1.199, walKb: 0.748, kb: 0.04 },
  settings: { server: 2.461, worker: 0.017, database: 0.991, commits: 1.215, rows: 1.166, walKb: 0.258, kb: 0 },
  save: { server: 3.953, worker: 0, database: 1.929, commits: 1.361, rows: 9.924, walKb: 9.274, kb: 7.84 },
  openAgain: { server: 0.839, worker: 0.016, database: 0.008, commits: 0.086, rows: 0.731, walKb: 0.645, kb: 0 },
  openFirst: { server: 0.876, worker: 0, database: 0.064, commits: 0.115, rows: 0.771, walKb: 0.213, kb: 0 },
  simulation: {
    server: 59.235,
    worker: 1053.113,
    database: 30.103,
    commits: 81.21,
    rows: 148.607,
    walKb: 152.567,
    kb: 136,
  },
  megabytes: { server: 210, worker: 345 },
  socketKb: 12,
  idle: { server: 5.697, worker: 4.747, database: 8.545, commits: 5.886, rows: 1.994, walKb: 0.578, kb: 0 },
}
