import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { bundledMain, killedServer } from './testing/killedServer.ts'

/** `KILLS=500 npx vitest run apps/server/src/killed.test.ts` is the whole run, of about half an hour on a quiet machine. */
const kills = Number(process.env.KILLS ?? 8)
const seed = Number(process.env.SEED ?? 1)

it(`a server that is killed ${kills} times while many write to it keeps all that it acknowledged (seed ${seed})`, {
  ...long,
  timeout: 60_000 + kills * 60_000,
}, async () => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../../scripts/prepare.mjs'), 'server'], {
    stdio: 'ignore',
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'slatecraft-kills-'))
  const counts = await killedServer({ kills, seed, dataDir, main: bundledMain })
  console.log(
    `${counts.kills} kills, ${counts.killsOfStarts} of them of a start; ${counts.acknowledged} writes acknowledged`,
  )
  expect(counts.lost).toEqual([])
  expect(counts.acknowledged).toBeGreaterThan(kills)
  rmSync(dataDir, { recursive: true, force: true })
})
