import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Redis } from 'ioredis'

export interface PrivateRedis {
  url: string
  /** Sends it one command over a connection of its own. */
  ask: <Answer>(command: (redis: Redis) => Promise<Answer>) => Promise<Answer>
  /** Kills it at once. */
  kill: () => Promise<void>
  /** Starts it again after `kill`, empty, on the same port. */
  start: () => Promise<void>
}

/**
 * A Redis of its own on a port that was free, so that one left by a killed run is never met. It keeps no file.
 * @throws {Error} if it ends before it answers.
 */
export async function startPrivateRedis(): Promise<PrivateRedis> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server: ChildProcess

  const ask: PrivateRedis['ask'] = async (command) => {
    const redis = new Redis(url, { maxRetriesPerRequest: null })
    redis.on('error', () => undefined)
    const ended = once(server, 'exit').then(() => {
      throw new Error(`The private Redis on port ${port} ended.`)
    })
    try {
      return await Promise.race([command(redis), ended])
    } finally {
      redis.disconnect()
      ended.catch(() => undefined)
    }
  }
  const start = async () => {
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    server = spawn('redis-server', options, { stdio: 'ignore' })
    await ask((redis) => redis.ping())
  }
  const kill = async () => {
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  await start()
  return { url, ask, kill, start }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
