import type { Fault } from './fault.ts'

/** Their clocks are 30 s fast and 30 s slow. A worker is killed besides, so that leases matter. */
export const clockIsOff: Fault = {
  name: 'clock-off',
  title: 'clocks of hosts are 30 s off, and a worker is killed',
  setting: async () => ({
    options: { servers: 1, workers: 0 },
    begin: async (scene) => {
      await scene.add({ role: 'server', clockSeconds: 30 })
      await scene.add({ role: 'worker', clockSeconds: 30 })
      await scene.add({ role: 'worker', clockSeconds: -30 })
    },
    close: async () => undefined,
  }),
  async act(scene) {
    await scene.someLineups()
    const worker = scene.one('worker')
    worker.kill()
    await worker.gone()
    await scene.add({ role: 'worker', clockSeconds: scene.random() < 0.5 ? 30 : -30 })
  },
}
