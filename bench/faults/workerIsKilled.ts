import type { Fault } from './fault.ts'

export const workerIsKilled: Fault = {
  name: 'worker-killed',
  title: 'a worker is killed in mid-build',
  async act(scene) {
    await scene.lineups(1 + Math.floor(scene.random() * 40))
    const worker = scene.one('worker')
    worker.kill()
    await worker.gone()
    await scene.add({ role: 'worker' })
  },
}
