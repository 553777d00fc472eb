import { availableParallelism } from 'node:os'
import type { BuildRequest } from '@slatecraft/slate'
import type { JobRunner } from '../../apps/server/src/jobs/jobRunner.ts'
import { engineThreads } from '../../apps/server/src/testing/testServer.ts'
import { ms, table, whole } from '../markdown.ts'
import { median } from '../measure.ts'
import { requestOf, workloadNamed } from '../workloads.ts'

/** The users' workloads, in rotation. Each user has their own seed and randomness, so no two requests are the same. */
const workloadNames = [
  'nfl19 full',
  'nba26 max 50',
  'mlb26 5/3',
  'sd25 plain',
  'nflDemo full',
  'nbaDemo max 50',
  'mlbDemo 5/3',
  'sdDemo plain',
]

interface Served {
  /** Seconds until the first lineup of each request, and until its last one. */
  first: number[]
  last: number[]
  /** Lineups of all requests that came before the last of them had its first one. */
  ahead: number
  /** Processor seconds of the whole process until then. */
  processorAhead: number
  /** Processor seconds of the whole process, and the share of the threads' time that they are. */
  processor: number
  share: number
}

/** Builds of 150 lineups that arrive at the same moment, through the server's job runner. */
export async function crowd(): Promise<string> {
  const threads = Math.max(2, availableParallelism() - 1)
  const jobs = engineThreads(threads)
  try {
    const requests = requestsOfUsers(50)
    const rows: string[][] = []
    for (const [name, users] of [
      [`${threads} (threads just started)`, threads],
      ['20', 20],
      ['50', 50],
    ] as const) {
      rows.push([name, ...cellsOf(await served(jobs, requests.slice(0, users), threads))])
      console.log(rows.at(-1)!.join(' | '))
    }
    const headings = [
      'requests at the same time',
      'first lineup: median ms',
      'worst ms',
      'lineups of others before it',
      'processor ms before it',
      'last lineup: median ms',
      'worst ms',
      'processor ms',
      'share of the threads',
    ]
    return [`${threads} threads, ${requests[0]!.numLUs} lineups per request.`, table(headings, rows)].join('\n\n')
  } finally {
    await jobs.close()
  }
}

const cellsOf = ({ first, last, ahead, processorAhead, processor, share }: Served) => [
  ...[median(first), Math.max(...first)].map(ms),
  whole(ahead),
  ms(processorAhead),
  ...[median(last), Math.max(...last), processor].map(ms),
  `${Math.round(100 * share)}%`,
]

async function served(jobs: JobRunner, requests: readonly BuildRequest[], threads: number): Promise<Served> {
  const used = process.cpuUsage()
  const start = performance.now()
  const since = () => (performance.now() - start) / 1000
  let [waiting, sent, ahead, processorAhead] = [requests.length, 0, 0, 0]
  const times = await Promise.all(
    requests.map(async (request) => {
      let first: number | undefined
      const onLineup = async () => {
        if (first === undefined) {
          first = since()
          waiting -= 1
          if (waiting === 0) [ahead, processorAhead] = [sent, processorSince(used)]
        }
        sent += 1
      }
      const { status, messages } = await jobs.build({ request }, onLineup, new AbortController().signal)
      if (status !== 'complete') throw new Error(`a request failed: ${status}: ${messages.join('; ')}`)
      const last = since()
      return { first: first ?? last, last }
    }),
  )
  const total = since()
  const processor = processorSince(used)
  return {
    first: times.map(({ first }) => first),
    last: times.map(({ last }) => last),
    ...{ ahead, processorAhead, processor, share: processor / (threads * total) },
  }
}

function processorSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

function requestsOfUsers(users: number): BuildRequest[] {
  const bases = workloadNames.flatMap((name) => requestOf(workloadNamed(name)) ?? [])
  return Array.from({ length: users }, (_, user) => ({
    ...bases[user % bases.length]!,
    seed: user + 1,
    projPtsRandInput: 5 + (user % 20),
  }))
}
