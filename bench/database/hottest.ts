import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startedHost } from '../../apps/server/src/testing/hostProcess.ts'
import { countedStatements, countStatements } from '../../packages/store/src/testing/countedStatements.ts'
import { postgresBinaries, startPrivatePostgres } from '../../packages/store/src/testing/privatePostgres.ts'
import { newDatabase } from '../../packages/store/src/testing/testStore.ts'
import { tally } from '../load/tally.ts'
import { loadUser } from '../load/user.ts'
import { table, whole } from '../markdown.ts'

const mostShown = 40

/** Which statements a server and a worker ask most while users play a Sunday. Build the server first. */
export async function hottest(users: number, seconds: number): Promise<void> {
  const cluster = await startPrivatePostgres(postgresBinaries()!)
  const folder = mkdtempSync(join(tmpdir(), 'slatecraft-load-'))
  const databaseUrl = await newDatabase(cluster.url)
  await countStatements(cluster, databaseUrl)
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, WORKERS: 'remote', BUILD_THREADS: '1', TRUST_PROXY: 'on' }
  const server = await startedHost({ role: 'server', env })
  const worker = await startedHost({ role: 'worker', env })
  try {
    await countedStatements(databaseUrl)
    const until = performance.now() + seconds * 1000
    const isOver = () => performance.now() >= until
    const times = tally()
    const play = (number: number) =>
      loadUser({ number, seed: 1, servers: [server.url], tally: times, isOver, thinkMs: 2000 })
    await Promise.all(Array.from({ length: users }, (_, number) => play(number)))
    const counted = await countedStatements(databaseUrl)
    const all = counted.reduce((sum, { calls }) => sum + calls, 0)
    console.log(
      `\n${users} users for ${seconds} s: ${whole(all)} statements, load average ${loadavg()[0]!.toFixed(1)}\n`,
    )
    const rows = counted
      .slice(0, mostShown)
      .map(({ calls, ms, text }) => [whole(calls), (ms / calls).toFixed(2), shortened(text)])
    console.log(table(['calls', 'ms each', 'statement'], rows))
  } finally {
    for (const host of [server, worker]) host.kill()
    await Promise.all([server.gone(), worker.gone()])
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const shortened = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 140)
