import { loadavg } from 'node:os'
import { retention } from '../../apps/server/src/retention/retention.ts'
import { waitsDuring } from '../../packages/store/src/testing/busySession.ts'
import { explainedStore } from '../../packages/store/src/testing/explainedStore.ts'
import { table } from '../markdown.ts'

const dayMs = 86_400_000

/** The daily sweep as if no server had run for three weeks, while others read and write: far more to delete than on any day. */
export async function sweeps(url: string): Promise<void> {
  const now = () => Date.now() + 21 * dayMs
  const { store, ranBy } = explainedStore(url, now)
  const rows: string[][] = []
  for (const { what, forget } of retention) {
    let seconds = 0
    let slowest = 0
    const waits = await waitsDuring(url, async () => {
      const begin = performance.now()
      const ran = await ranBy(() => forget({ store, outboxFolder: '/nowhere', now }))
      seconds = (performance.now() - begin) / 1000
      slowest = Math.max(0, ...ran.map(({ ms }) => ms))
    })
    const [longest] = waits
    rows.push([what, seconds.toFixed(2), slowest.toFixed(0), `${longest!.longestMs.toFixed(0)} (${longest!.what})`])
  }
  await store.close()
  console.log(`\nThe sweep after three weeks, load average ${loadavg()[0]!.toFixed(1)}\n`)
  console.log(table(['what', 'seconds', 'slowest statement ms', 'longest wait of others ms'], rows))
}
