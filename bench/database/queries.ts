import { loadavg } from 'node:os'
import { explainedStore, type RanStatement } from '../../packages/store/src/testing/explainedStore.ts'
import { hotCalls } from '../../packages/store/src/testing/hotCalls.ts'
import type { ManyUsers } from '../../packages/store/src/testing/manyUsers.ts'
import { table, whole } from '../markdown.ts'

/** What users and servers ask, with the plan of each call's slowest statement. The last of three users counts. */
export async function queries(url: string, size: ManyUsers): Promise<void> {
  const { store, ranBy } = explainedStore(url)
  let rows: string[][] = []
  for (const user of [1, 2, 3]) {
    rows = []
    for (const { name, call } of await hotCalls(store, size, user)) rows.push(rowOf(name, await ranBy(call)))
  }
  await store.close()
  console.log(`\nWhat users ask, load average ${loadavg()[0]!.toFixed(1)}\n`)
  const headings = [
    'call',
    'statements',
    'ms in all',
    'slowest ms',
    'rows it read',
    'its pages',
    'indexes',
    'whole tables',
  ]
  console.log(table(headings, rows))
}

function rowOf(name: string, ran: RanStatement[]): string[] {
  const slowest = ran.reduce((worst, one) => (one.ms > worst.ms ? one : worst))
  const ms = ran.reduce((sum, one) => sum + one.ms, 0)
  const wholeTables = [...new Set(ran.flatMap((one) => one.wholeTables))]
  return [
    ...[name, String(ran.length), ms.toFixed(1), slowest.ms.toFixed(1), whole(slowest.rowsRead), whole(slowest.pages)],
    ...[slowest.indexes.join(', '), wholeTables.join(', ')],
  ]
}
