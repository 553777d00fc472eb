import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Fault, FaultSetting } from './fault.ts'

const port = 7411
const url = `redis://127.0.0.1:${port}`

/** Without a file: after a restart it is empty. */
async function startedRedis(): Promise<{ kill: () => Promise<void> }> {
  const child = spawn(
    'redis-server',
    ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  )
  const gone = once(child, 'exit')
  await withRedis((redis) => redis.ping())
  return {
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function withRedis(act: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: null })
  redis.on('error', () => undefined)
  await act(redis)
  redis.disconnect()
}

let running: { kill: () => Promise<void> }

async function onRedis(): Promise<FaultSetting> {
  running = await startedRedis()
  return { options: { redisUrl: url }, close: () => running.kill() }
}

export const redisRestarts: Fault = {
  name: 'redis-restarts',
  title: 'Redis is killed and starts again, empty',
  setting: onRedis,
  async act(scene) {
    await scene.someLineups()
    await running.kill()
    await delay(scene.random() * 3000)
    running = await startedRedis()
  },
}

export const redisIsFull: Fault = {
  name: 'redis-full',
  title: 'Redis is full for 3 seconds and refuses writes',
  setting: onRedis,
  async act(scene) {
    await scene.someLineups()
    await withRedis((redis) => redis.config('SET', 'maxmemory', '1'))
    await delay(3000)
    await withRedis((redis) => redis.config('SET', 'maxmemory', '0'))
  },
}
