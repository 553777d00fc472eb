import type { HostProcess } from '../../apps/server/src/testing/hostProcess.ts'
import type { Fault } from './fault.ts'

const hostIsKilled = (role: HostProcess['role'], title: string): Fault => ({
  name: `${role}-killed`,
  title,
  async act(scene) {
    await scene.someLineups()
    const host = scene.one(role)
    host.kill()
    await host.gone()
    await scene.add({ role })
  },
})

export const workerIsKilled = hostIsKilled('worker', 'a worker is killed in mid-build')
export const serverIsKilled = hostIsKilled('server', 'a server is killed with open sockets')
