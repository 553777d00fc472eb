import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { otherVersion } from './otherVersion.ts'

/** Only a worker of another version is there at first: it must take nothing. */
export const olderEngine: Fault = {
  name: 'older-engine',
  title: 'a worker has an older engine',
  setting: async () => {
    const { main, remove } = otherVersion()
    return {
      options: { workers: 0 },
      begin: async (scene) => {
        await scene.add({ role: 'worker', main })
      },
      close: async () => remove(),
    }
  },
  async act(scene) {
    const [older] = scene.of('worker')
    const before = older!.usage().processorSeconds
    await delay(1000 + scene.random() * 2000)
    const worker = await scene.add({ role: 'worker' })
    await scene.lineups(170)
    worker.kill('SIGTERM')
    await worker.gone()
    const used = older!.usage().processorSeconds - before
    if (used > 2) throw new Error(`the older worker has worked for ${used} s`)
  },
}
