import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A port of this run's own, so that two runs on one machine don't meet; the test processes inherit it. */
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
export const port = Number(process.env.E2E_PORT)
export const baseUrl = `http://127.0.0.1:${port}`
export const dataDir = join(tmpdir(), `slatecraft-e2e-${port}`)
