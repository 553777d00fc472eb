import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Ports of this run's own, so that two runs on one machine don't collide; the test processes inherit them. */
process.env.E2E_PORT ??= String(20_000 + 2 * (process.pid % 10_000))
export const port = Number(process.env.E2E_PORT)
export const shopPort = port + 1
export const baseUrl = `http://127.0.0.1:${port}`
export const dataDir = join(tmpdir(), `slatecraft-e2e-${port}`)
export const shopDataDir = join(tmpdir(), `slatecraft-e2e-${shopPort}`)
