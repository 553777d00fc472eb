import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Player } from '@slatecraft/slate'

/** The users and slates that the server has before the load. */
export interface Crowd {
  /** The first half has a plan that shows everything, the others the free one. */
  tokens: string[]
  pools: { small: Player[]; large: Player[] }
}

export type Place = { dataDir: string } | { databaseUrl: string }

const users = 500

/** Fills the database with users and two pools, with a checkout's own code, so that an older one finds its own schema. */
export async function crowdIn(root: string, place: Place): Promise<Crowd> {
  const script = new URL('fillDatabase.ts', import.meta.url).pathname
  const order = JSON.stringify({ root, users, ...place })
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, order], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}
