import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres } from '../../packages/store/src/testing/index.ts'
import { long } from '../../testing/long.ts'
import { databaseRestarts } from './databaseRestarts.ts'
import { faults } from './faults.ts'
import { serverIsKilled, workerIsKilled } from './hostIsKilled.ts'
import { repeatedFault } from './repeatedFault.ts'
import { openScene } from './scene.ts'

const seed = Number(process.env.SEED ?? 1)
const few = [workerIsKilled, serverIsKilled, databaseRestarts]
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

  const titles = few.map(({ title }) => title).join(', ')
  it.skipIf(!hasPostgres)(
    `${titles}: every lineup arrives once, and what was saved is there (seed ${seed})`,
    {
      timeout: 300_000,
    },
    async () => {
      const scene = await openScene(seed)
      try {
        for (const fault of few) {
          const { wrong, lineups, saves } = await scene.round(() => fault.act(scene))
          expect(wrong, fault.title).toEqual([])
          expect(lineups).toBe(200)
          expect(saves).toBeGreaterThan(0)
        }
      } finally {
        await scene.close()
      }
    },
  )

  for (const fault of faults.filter((one) => !few.includes(one)))
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
