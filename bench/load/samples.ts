import type { HostProcess } from '../../apps/server/src/testing/hostProcess.ts'
import type { Deployment } from './deployment.ts'

/** The state of the deployment at a moment. */
export interface Sample {
  /** Since the first one. */
  minutes: number
  /** Of each process, by its name in the report. */
  hosts: Record<string, { megabytes: number; handles: number }>
  databaseMegabytes: number
  /** The longest wait of a job since the sample before. */
  oldestSeconds: number
}

export interface Sampling {
  samples: readonly Sample[]
  stop: () => Promise<void>
}

const lookAtQueueEveryMs = 5000

/** Takes a sample now, one after each interval, and a last one at the end. */
export function sampling(at: Deployment, everyMs: number): Sampling {
  const begin = performance.now()
  const samples: Sample[] = []
  let oldest = 0
  const take = () => {
    samples.push({
      minutes: (performance.now() - begin) / 60_000,
      hosts: { ...usages('server', at.servers), ...usages('worker', at.workers) },
      databaseMegabytes: at.database().megabytes,
      oldestSeconds: oldest,
    })
    oldest = 0
  }
  const look = async () => {
    const { oldestSeconds } = await at.queue().catch(() => ({ oldestSeconds: Number.NaN }))
    if (oldestSeconds > oldest) oldest = oldestSeconds
  }
  take()
  const timers = [setInterval(take, everyMs), setInterval(look, lookAtQueueEveryMs)]
  return {
    samples,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await look()
      take()
    },
  }
}

const usages = (name: string, hosts: readonly HostProcess[]) =>
  Object.fromEntries(
    hosts.map((host, at) => {
      const { megabytes, handles } = host.usage()
      return [`${name} ${at + 1}`, { megabytes, handles }]
    }),
  )
