import { loadavg } from 'node:os'
import { churned, vacuumEvery } from '../../packages/store/src/testing/churn.ts'
import { table, whole } from '../markdown.ts'

/** Whether tables that are rewritten all the time stay as large as they are. */
export async function churn(url: string, seconds: number): Promise<void> {
  await vacuumEvery(url, 5)
  const tables = await churned(url, { seconds, looks: 6 })
  const rows = tables.map(({ name, rows, written, sizes }) => [
    ...[name, whole(rows), whole(written), sizes.map((bytes) => (bytes / 1024 / 1024).toFixed(1)).join(', ')],
  ])
  console.log(`\n${seconds} seconds of rewriting, load average ${loadavg()[0]!.toFixed(1)}\n`)
  console.log(table(['table', 'rows', 'rows written', 'MB at the start and after each sixth of the time'], rows))
}
