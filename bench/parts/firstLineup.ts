import { BuildClient } from '../../apps/server/src/testing/buildClient.ts'
import { engineThreads, withServer } from '../../apps/server/src/testing/testServer.ts'
import { ms, table } from '../markdown.ts'
import { median } from '../measure.ts'
import { requestOf, workloadNamed } from '../workloads.ts'

const times = 20
const workloadNames = ['nflDemo plain', 'nflDemo full', 'nbaDemo max 50', 'mlbDemo 5/3', 'sdDemo plain']

/**
 * How long a user looks at an empty screen after pressing Build: from the request's frame to the first lineup's, over a
 * socket to the real server with warm threads. On demo slates, which every server has.
 */
export async function firstLineup(): Promise<string> {
  const rows: string[][] = []
  const jobs = engineThreads(1)
  await withServer({ jobs, config: { maxCallsPerMinute: 1_000_000 } }, async ({ app }) => {
    for (const name of workloadNames) {
      const request = requestOf(workloadNamed(name))
      const seconds: number[] = []
      for (let run = 0; run <= times; run++) {
        const client = await BuildClient.connect(app)
        const start = performance.now()
        client.send(request)
        await client.nextFrame()
        seconds.push((performance.now() - start) / 1000)
        const error = client.frames.find((frame) => 'error' in frame)
        if (error !== undefined) throw new Error(`${name}: ${JSON.stringify(error)}`)
        await client.closed()
      }
      const [cold, ...warm] = seconds
      rows.push([name, ms(cold!), ms(median(warm)), ms(Math.max(...warm))])
      console.log(rows.at(-1)!.join(' | '))
    }
  })
  await jobs.close()
  return [
    `From the frame of the request to the frame of the first lineup, in ms, measured ${times} times. The target is 100 ms, warm.`,
    table(['workload', 'first time', 'warm median', 'warm worst'], rows),
  ].join('\n\n')
}
