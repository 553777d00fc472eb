import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './fault.ts'

let disk: string

/** The database has a disk of its own, in memory. Needs root. */
export const diskIsFull: Fault = {
  name: 'disk-full',
  title: 'the database’s disk is full for 3 seconds',
  setting: async () => {
    disk = mkdtempSync(join(tmpdir(), 'slatecraft-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=777', 'tmpfs', disk])
    return {
      options: { database: { parent: disk } },
      close: async () => {
        execFileSync('umount', [disk])
        rmSync(disk, { recursive: true })
      },
    }
  },
  async act(scene) {
    await scene.someLineups()
    const filler = join(disk, 'filler')
    const until = performance.now() + 3000
    try {
      while (performance.now() < until) {
        fill(filler)
        await delay(100)
      }
    } finally {
      rmSync(filler, { force: true })
    }
  },
}

/** The database may delete something meanwhile, so the rest is filled again and again. */
function fill(filler: string): void {
  try {
    for (;;) appendFileSync(filler, Buffer.alloc(65_536))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
