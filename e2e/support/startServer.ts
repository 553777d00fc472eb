import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { baseUrl, dataDir, port, root } from './addresses.ts'

/** A fresh clone installs and builds first. */
const patienceMs = 300_000

/** Starts the product as you would and returns how to stop it. */
export async function startServer(): Promise<() => Promise<void>> {
  rmSync(dataDir, { recursive: true, force: true })
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SLATECRAFT_DEMO: 'on', SLATECRAFT_PLANS: 'open' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await untilHealthy(server)
  return async () => {
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function untilHealthy(server: ChildProcess): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server exited with code ${server.exitCode} while starting`)
    const isUp = await fetch(`${baseUrl}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  server.kill('SIGKILL')
  throw new Error(`the server did not answer within ${patienceMs / 1000} s`)
}
