import { loadavg } from 'node:os'
import type { ManyUsers } from '../../packages/store/src/testing/manyUsers.ts'
import { migrationWaits } from '../../packages/store/src/testing/migrationWaits.ts'
import { table } from '../markdown.ts'

/** How long the latest migrations take, and how long others wait meanwhile. Leaves the database without jobs and logs. */
export async function migrations(url: string, { users }: ManyUsers): Promise<void> {
  const ran = await migrationWaits(url, users)
  console.log(`\nMigrations while others read and write every 20 ms, load average ${loadavg()[0]!.toFixed(1)}\n`)
  const rows = ran.map(({ tag, seconds, waits }) => [
    ...[tag, seconds.toFixed(2), waits[0]!.longestMs.toFixed(0), waits[0]!.what],
    waits.map(({ what, longestMs }) => `${what} ${longestMs.toFixed(0)}`).join(', '),
  ])
  console.log(table(['migration', 'seconds', 'longest wait ms', 'of', 'all, ms'], rows))
}
