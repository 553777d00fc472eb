import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './fault.ts'

export const databaseRestarts: Fault = {
  name: 'database-restarts',
  title: 'PostgreSQL is killed and starts again',
  async act(scene) {
    await scene.someLineups()
    await scene.database.kill()
    await delay(scene.random() * 3000)
    await scene.database.start()
  },
}
