import type { JobRunner } from '../../apps/server/src/jobs/jobRunner.ts'
import { submittingHost, workingHost } from '../../apps/server/src/testing/remoteHosts.ts'
import { engineThreads, withServer } from '../../apps/server/src/testing/testServer.ts'
import { postgresTestStoreAt } from '../../packages/store/src/testing/index.ts'
import { type StampedStart, sharedNow } from './stampedStart.ts'

/** Each lineup's `bound` is the moment at which the engine's thread handed it over. */
const stamped = (jobs: JobRunner): JobRunner => ({
  ...jobs,
  build: (ask, onNews, ...rest) => jobs.build(ask, (lineup) => onNews({ ...lineup, bound: sharedNow() }), ...rest),
})

const config = { trustProxy: true, maxBuilds: 100, maxCallsPerMinute: 1_000_000 }

async function startStamped({ role, ...place }: StampedStart): Promise<void> {
  const engine = () => stamped(engineThreads(1))
  if (role === 'worker') {
    await workingHost(engine(), place)
    process.send!('')
    return
  }
  const host = role === 'server' ? await submittingHost(place) : undefined
  const shared = host?.store ?? (await postgresTestStoreAt(place.databaseUrl))
  await withServer({ jobs: host?.jobs ?? engine(), shared, config }, async ({ app }) => {
    process.send!(await app.listen({ port: 0 }))
    await new Promise(() => undefined)
  })
}

process.once('message', (order) => void startStamped(order as StampedStart))
