import type { Fault } from './fault.ts'
import { otherVersion } from './otherVersion.ts'

let other: ReturnType<typeof otherVersion>
let isOther = false

/** New workers, then new servers, then the old ones stop, as docs/operations.md says. The next round goes back. */
export const twoDeployments: Fault = {
  name: 'two-deployments',
  title: 'a new version replaces the old one while users build',
  setting: async () => {
    other = otherVersion()
    isOther = false
    return { options: { servers: 1, workers: 1 }, close: async () => other.remove() }
  },
  async act(scene) {
    const old = [...scene.of('server'), ...scene.of('worker')]
    await scene.someLineups()
    isOther = !isOther
    const main = isOther ? { main: other.main } : {}
    await scene.add({ role: 'worker', ...main })
    await scene.add({ role: 'server', ...main })
    for (const host of old) {
      host.kill('SIGTERM')
      await host.gone()
    }
  },
}
