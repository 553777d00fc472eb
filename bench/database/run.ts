/**
 * Fills a private PostgreSQL with the work of many users, and measures what they and the servers ask, the daily sweep, a backup,
 * tables that are rewritten all the time, and the latest migrations. The cluster is deleted afterwards.
 *
 *   npm run bench:database
 *   npm run bench:database -- --users 1000 --only queries
 *   npm run bench:database -- --only hottest   which statements users' acts ask most; build the server first
 *   npm run bench:database -- --url postgres://…   a database that is filled already, whose cluster may be used up
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { postgresBinaries } from '../../packages/store/src/testing/privatePostgres.ts'
import { churn } from './churn.ts'
import { filledCluster } from './filled.ts'
import { hottest } from './hottest.ts'
import { migrations } from './migrations.ts'
import { queries } from './queries.ts'
import { backup, sizes } from './sizes.ts'
import { sweeps } from './sweeps.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000' },
    slates: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    url: { type: 'string' },
  },
})
const size = { users: Number(values.users), slates: Number(values.slates) }

if (values.only === 'hottest') {
  await hottest(10, Number(values.seconds))
  process.exit()
}
const begin = performance.now()
const { url, binaries, stop } =
  values.url === undefined
    ? await filledCluster(size)
    : { url: values.url, binaries: postgresBinaries()!, stop: async () => undefined }
console.log(`filled in ${((performance.now() - begin) / 1000).toFixed(0)} s, load average ${loadavg()[0]!.toFixed(1)}`)

/** In this order: the last ones leave less behind. */
const parts: Record<string, () => Promise<void>> = {
  sizes: () => sizes(url, size),
  queries: () => queries(url, size),
  backup: () => backup(url, binaries),
  churn: () => churn(url, Number(values.seconds)),
  sweeps: () => sweeps(url),
  migrations: () => migrations(url, size),
}
try {
  for (const [name, measure] of Object.entries(parts)) if ((values.only ?? name) === name) await measure()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await stop()
}
