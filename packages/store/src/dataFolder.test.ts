import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SlateKey } from '@slatecraft/slate'
import { afterEach, describe, expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { mebibyte } from './diskSpace.ts'
import { openStore } from './store.ts'
import { DiskFullError } from './writeGuard.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' }
const mine = { owner: { userId: 'ann' }, key }
const log = { warn: () => undefined, error: () => undefined }

const disks: string[] = []
afterEach(() => {
  for (const disk of disks.splice(0)) {
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true })
  }
})

/** A small disk of its own, in memory. */
function smallDisk(megabytes: number): string {
  const disk = mkdtempSync(join(tmpdir(), 'slatecraft-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk])
  disks.push(disk)
  return disk
}

const freeOf = (disk: string) => {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}

const canMount = process.platform === 'linux' && process.getuid?.() === 0

describe.runIf(canMount)('a data folder on a small disk', () => {
  it('is refused with its name and what a start needs', long, async () => {
    const dataDir = join(smallDisk(100), 'data')
    await expect(openStore({ dataDir, log })).rejects.toThrow(
      `Can't use the data folder ${dataDir}: only 100 MB of its disk are free, and a start needs 128 MB. Fix that, or choose another folder with DATA_DIR.`,
    )
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('answers reads without a free byte, saves nothing, and saves again once there is room', long, async () => {
    const disk = smallDisk(220)
    const store = await openStore({ dataDir: join(disk, 'data'), minFreeBytes: 64 * mebibyte, log })
    for (let numLUs = 1; numLUs <= 100; numLUs++) await store.saveUserSettings(mine, { numLUs })
    writeFileSync(join(disk, 'filled by others'), Buffer.alloc(freeOf(disk)))
    expect(freeOf(disk)).toBe(0)
    for (let read = 0; read < 300; read++) expect((await store.readUserSettings(mine)).numLUs).toBe(100)
    await expect(store.saveUserSettings(mine, { numLUs: 7 })).rejects.toThrow(DiskFullError)
    await store.ping()
    rmSync(join(disk, 'filled by others'))
    await store.saveUserSettings(mine, { numLUs: 7 })

    writeFileSync(join(disk, 'filled by others'), Buffer.alloc(freeOf(disk)))
    await store.close()
    rmSync(join(disk, 'filled by others'))
    const again = await openStore({ dataDir: join(disk, 'data'), minFreeBytes: 64 * mebibyte, log })
    expect((await again.readUserSettings(mine)).numLUs).toBe(7)
    await again.close()
  })
})

it('says what is wrong with a database that does not start', long, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'slatecraft-damaged-'))
  const postgres = join(dataDir, 'postgres')
  mkdirSync(postgres)
  writeFileSync(join(postgres, 'PG_VERSION'), '17\n')
  await expect(openStore({ dataDir, log })).rejects.toThrow(
    `Can't use the data folder ${dataDir}: its database is of PostgreSQL 17, and this server reads only 18.`,
  )
  writeFileSync(join(postgres, 'PG_VERSION'), '18\n')
  await expect(openStore({ dataDir, log })).rejects.toThrow('its database does not start. Its files may be damaged')
  rmSync(dataDir, { recursive: true })
})
