import { availableParallelism } from 'node:os'
import type { BuildRequest } from '@slatecraft/slate'
import { engineThreads } from '../../apps/server/src/testing/testServer.ts'
import { ms, table } from '../markdown.ts'
import { median } from '../measure.ts'
import { requestOf, workloadNamed } from '../workloads.ts'

const users = 50

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

/** Fifty builds of 150 lineups that arrive at the same moment, through the server's job runner. */
export async function crowd(): Promise<string> {
  const threads = Math.max(2, availableParallelism() - 1)
  const jobs = engineThreads(threads)
  try {
    const requests = requestsOfUsers()
    const alone = await Promise.all(requests.slice(0, threads).map((request) => timed(request)))
    const start = performance.now()
    const all = await Promise.all(requests.map((request) => timed(request)))
    const total = (performance.now() - start) / 1000
    const line = (name: string, times: readonly { first: number; last: number }[]) => [
      name,
      ...[median(times.map(({ first }) => first)), Math.max(...times.map(({ first }) => first))].map(ms),
      ...[median(times.map(({ last }) => last)), Math.max(...times.map(({ last }) => last))].map(ms),
    ]
    const headings = [
      'requests at the same time',
      'first lineup: median ms',
      'worst ms',
      'last lineup: median ms',
      'worst ms',
    ]
    return [
      `${threads} threads, ${requests[0]!.numLUs} lineups per request. All ${users} requests are done after ${ms(total)} ms.`,
      table(headings, [line(`${threads} (threads just started)`, alone), line(`${users}`, all)]),
    ].join('\n\n')
  } finally {
    await jobs.close()
  }

  async function timed(request: BuildRequest): Promise<{ first: number; last: number }> {
    const start = performance.now()
    const since = () => (performance.now() - start) / 1000
    let first: number | undefined
    const onLineup = async () => {
      first ??= since()
    }
    const { status, messages } = await jobs.submit(
      { name: 'buildLineups', request },
      onLineup,
      new AbortController().signal,
    )
    if (status !== 'complete') throw new Error(`a request failed: ${status}: ${messages.join('; ')}`)
    const last = since()
    return { first: first ?? last, last }
  }
}

function requestsOfUsers(): BuildRequest[] {
  const bases = workloadNames.flatMap((name) => requestOf(workloadNamed(name)) ?? [])
  return Array.from({ length: users }, (_, user) => ({
    ...bases[user % bases.length]!,
    seed: user + 1,
    projPtsRandInput: 5 + (user % 20),
  }))
}
