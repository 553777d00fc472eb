import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres } from '../../packages/store/src/testing/index.ts'
import { long } from '../../testing/long.ts'
import { faults } from './faults.ts'
import { repeatedFault } from './repeatedFault.ts'

const seed = Number(process.env.SEED ?? 1)
const isRoot = process.getuid?.() === 0
const needsRoot = /^(network|disk)/
const needsRedis = /^redis/
const canRun = (name: string) =>
  hasPostgres && (isRoot || !needsRoot.test(name)) && (existsSync('/usr/bin/redis-server') || !needsRedis.test(name))

/** The whole table is `npm run test:faults`. */
describe('while users build on two servers and two workers', () => {
  beforeAll(() => {
    const prepare = join(import.meta.dirname, '../../scripts/prepare.mjs')
    execFileSync(process.execPath, [prepare, 'server', 'web'], { stdio: 'ignore' })
  }, 600_000)

  for (const fault of faults)
    it.skipIf(!canRun(fault.name))(
      `${fault.title}: nothing is lost or shown twice (seed ${seed})`,
      {
        ...long,
        timeout: 600_000,
      },
      async () => {
        const { wrong } = await repeatedFault(fault, { times: 1, seed })
        expect(wrong).toEqual([])
      },
    )
})
