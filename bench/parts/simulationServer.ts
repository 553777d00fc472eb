import { availableParallelism } from 'node:os'
import { createSimulation, readSimulation, runSims, simsBatchSize } from '@slatecraft/contract'
import { createObjectiveSolver } from '@slatecraft/optimizer'
import { simulationFeed, simulationRun } from '@slatecraft/simulator'
import { parseSimulationRequest, type SimulationRequest } from '@slatecraft/slate'
import { call } from '../../apps/server/src/testing/call.ts'
import { userWithAllRights } from '../../apps/server/src/testing/fixtureUsers.ts'
import { SimulationClient } from '../../apps/server/src/testing/simulationClient.ts'
import { engineThreads, type TestServer, withServer } from '../../apps/server/src/testing/testServer.ts'
import { demoSimulation } from '../../packages/simulator/src/testing/demoSimulation.ts'
import { ms, table } from '../markdown.ts'
import { median } from '../measure.ts'

/** What a page asks for by default. */
const optimalWorlds = 2000

const workloads = [
  { lineups: 150, worlds: 10_000 },
  { lineups: 5000, worlds: 20_000 },
]
type App = TestServer['app']

const crowd = { users: 20, lineups: 150, worlds: 10_000 }

/** Seconds until the first figures and until the report. */
interface Waited {
  first: number
  last: number
}

/** Simulations through the server's calls, threads and sockets, beside the same ones in this thread. */
export async function simulationServer(): Promise<string> {
  const threads = Math.max(2, availableParallelism() - 1)
  const jobs = engineThreads(threads)
  const identify = async (token: string) => userWithAllRights(token)
  const sections: string[] = []
  try {
    await withServer({ jobs, identify, config: { maxCallsPerMinute: 1_000_000 } }, async ({ app }) => {
      await Promise.all(
        Array.from({ length: threads }, (_, user) =>
          served(app, `warm${user}`, requestOf({ lineups: 20, worlds: 2048 })),
        ),
      )
      sections.push(await alone(app), await together(app, threads))
    })
  } finally {
    await jobs.close()
  }
  return sections.join('\n\n')
}

const requestOf = ({ lineups, worlds, seed = 7 }: { lineups: number; worlds: number; seed?: number }) =>
  demoSimulation({ sport: 'nba', lineups, worlds, seed, optimalWorlds })

async function alone(app: App): Promise<string> {
  const rows: string[][] = []
  for (const workload of workloads) {
    const request = requestOf(workload)
    const { waited, asRun, report } = await served(app, 'ann', request)
    const plain = inThisThread(asRun)
    if (report !== JSON.stringify({ report: plain.report })) throw new Error('the server’s report is another one')
    const { first, last } = inThisThread(asRun).waited
    rows.push([
      `${workload.lineups} lineups, ${workload.worlds} worlds`,
      ...[first, waited.first].map(ms),
      (waited.first / first).toFixed(2),
      ...[last, waited.last].map(ms),
      (waited.last / last).toFixed(2),
    ])
    console.log(rows.at(-1)!.join(' | '))
  }
  const headings = [
    'simulation',
    'first figures: this thread, ms',
    'server, ms',
    'ratio',
    'report: this thread, ms',
    'server, ms',
    'ratio',
  ]
  return table(headings, rows)
}

/** Each has a seed of their own. The ratio is to the time that this thread takes for all of them, shared by the threads. */
async function together(app: App, threads: number): Promise<string> {
  const { users, ...size } = crowd
  const requests = Array.from({ length: users }, (_, user) => requestOf({ ...size, seed: user + 1 }))
  const sent = await Promise.all(requests.map((request, user) => created(app, `user${user}`, request)))
  const answers = await Promise.all(sent.map((one) => followed(app, one)))
  const [first, last] = [answers.map(({ waited }) => waited.first), answers.map(({ waited }) => waited.last)]
  const plain = inThisThread(answers[0]!.asRun)
  if (answers[0]!.report !== JSON.stringify({ report: plain.report }))
    throw new Error('the server’s report is another one')
  const share = users / threads
  const row = [
    ...[String(users), ms(median(first)), ms(Math.max(...first))],
    (Math.max(...first) / (share * plain.waited.first)).toFixed(2),
    ...[ms(median(last)), ms(Math.max(...last))],
    (Math.max(...last) / (share * plain.waited.last)).toFixed(2),
  ]
  console.log(row.join(' | '))
  const headings = [
    'users at the same moment',
    'first figures: median ms',
    'worst ms',
    'ratio',
    'report: median ms',
    'worst ms',
    'ratio',
  ]
  return [
    `${threads} threads; each user simulates ${size.lineups} lineups in ${size.worlds} worlds.`,
    table(headings, [row]),
  ].join('\n\n')
}

interface Served {
  waited: Waited
  /** As the server has it: with the site's facts. */
  asRun: SimulationRequest
  /** The report's frame. */
  report: string
}

const served = async (app: App, user: string, request: SimulationRequest) =>
  followed(app, await created(app, user, request))

interface Created {
  id: string
  user: string
  request: SimulationRequest
  /** Sends the last lineups. */
  sendLast: () => Promise<unknown>
}

/** Sends all lineups but the last ones. */
async function created(app: App, user: string, request: SimulationRequest): Promise<Created> {
  const { lineups, request: build, ...terms } = request
  const { sport, site, slate, season, counter, contestType } = build
  const headers = { authorization: `Bearer ${user}` }
  const { simulation } = await call(app, createSimulation, {
    ...{ params: { sport, site, slate, season, counter }, query: { contestType }, headers },
    body: { name: user, lineup_count: lineups.length, simulation: { ...terms, request: build } },
  })
  const { id } = simulation
  const send = (from: number) =>
    call(app, runSims, {
      headers,
      body: {
        ...{ sport, site, year: season, counter, contest_id: '', simulation: { id, from } },
        lineups: lineups.slice(from, from + simsBatchSize),
      },
    })
  const last = Math.floor((lineups.length - 1) / simsBatchSize) * simsBatchSize
  for (let from = 0; from < last; from += simsBatchSize) await send(from)
  return { id, user, request, sendLast: () => send(last) }
}

/** As a page does: the last lineups, then the socket. */
async function followed(app: App, { id, user, request, sendLast }: Created): Promise<Served> {
  const start = performance.now()
  const since = () => (performance.now() - start) / 1000
  await sendLast()
  const client = await SimulationClient.follow(app, { id, token: user })
  let first: number | undefined
  client.onFrame((frame) => {
    if ('figures' in frame) first ??= since()
  })
  const frames = await client.all()
  const last = since()
  const end = frames.at(-1)!
  if (!('report' in end)) throw new Error(`a simulation failed: ${JSON.stringify(end)}`)
  const headers = { authorization: `Bearer ${user}` }
  const read = await call(app, readSimulation, { params: { sport: request.request.sport, id }, headers })
  return { waited: { first: first ?? last, last }, asRun: parseSimulationRequest(read.request), report: client.last }
}

/** The same steps and figures, with nothing around them. */
function inThisThread(request: SimulationRequest) {
  const start = performance.now()
  const since = () => (performance.now() - start) / 1000
  const solver = createObjectiveSolver(request.request, { limits: 'site' })
  const run = simulationRun(request, { best: (points) => solver.best(points)[0]?.items })
  const feed = simulationFeed(run, { now: () => performance.now(), isStopped: () => false })
  let first: number | undefined
  for (;;) {
    const step = feed.next()
    if (step.done) return { waited: { first: first ?? since(), last: since() }, report: step.value }
    if (step.value.kind === 'figures') first ??= since()
  }
}
