import { setTimeout as delay } from 'node:timers/promises'
import type { Fault, FaultSetting } from './fault.ts'
import { type PrivateRedis, startPrivateRedis } from './privateRedis.ts'

let redis: PrivateRedis

async function onRedis(): Promise<FaultSetting> {
  redis = await startPrivateRedis()
  return { options: { redisUrl: redis.url }, close: () => redis.kill() }
}

export const redisRestarts: Fault = {
  name: 'redis-restarts',
  title: 'Redis is killed and starts again, empty',
  setting: onRedis,
  async act(scene) {
    await scene.someLineups()
    await redis.kill()
    await delay(scene.random() * 3000)
    await redis.start()
  },
}

export const redisIsFull: Fault = {
  name: 'redis-full',
  title: 'Redis is full for 3 seconds and refuses writes',
  setting: onRedis,
  async act(scene) {
    await scene.someLineups()
    await redis.ask((one) => one.config('SET', 'maxmemory', '1'))
    await delay(3000)
    await redis.ask((one) => one.config('SET', 'maxmemory', '0'))
  },
}
