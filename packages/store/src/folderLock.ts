import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { processStart } from './processStart.ts'

/** Who works on a data folder, as `lock.json` says; a server that listens adds where, and the token of its local door. */
export const FolderHolder = z.object({
  pid: z.int(),
  startedAt: z.string(),
  url: z.string().optional(),
  token: z.string().optional(),
})
export type FolderHolder = z.infer<typeof FolderHolder>

/** PGlite takes no lock of its own: two processes on one folder lose acknowledged rows. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
  readonly holder: FolderHolder

  constructor(dataDir: string, holder: FolderHolder) {
    const where = holder.url === undefined ? '' : ` and serves ${holder.url}`
    super(
      `A Slatecraft server (process ${holder.pid}) is already using ${resolve(dataDir)}${where}. ` +
        'Stop it first, or choose another folder with DATA_DIR.',
    )
    this.holder = holder
  }
}

export interface FolderLock {
  /** Tells other programs on this machine where the holder listens. */
  announce(door: { url: string; token: string }): void
  release(): void
}

const lockFile = (dataDir: string) => join(dataDir, 'lock.json')

/** The living process that holds a data folder, if any. */
export function folderHolder(dataDir: string): FolderHolder | undefined {
  const written = read(lockFile(dataDir))
  return written === undefined ? undefined : livingHolder(written)
}

/** @throws {FolderInUseError} where a living process holds the folder. */
export async function takeFolderLock(dataDir: string): Promise<FolderLock> {
  mkdirSync(dataDir, { recursive: true })
  const path = lockFile(dataDir)
  const self: FolderHolder = { pid: process.pid, startedAt: processStart(process.pid) ?? 'unknown' }
  const holder = await take(path, self)
  if (holder !== undefined) throw new FolderInUseError(dataDir, holder)
  return {
    announce: (door) => writeWhole(path, { ...self, ...door }, renameSync),
    release: () => rmSync(path, { force: true }),
  }
}

/**
 * Creates `path` for `self`, or answers the living process that has it.
 *
 * A stale file may be replaced only by whoever holds the file `path.<hash of the stale text>`, which is taken in this
 * same way. So of many contenders one replaces it, and one that looked long ago finds another text and starts over: a
 * dead process never writes the same text again.
 */
async function take(path: string, self: FolderHolder): Promise<FolderHolder | undefined> {
  for (;;) {
    if (createWhole(path, self)) return undefined
    const written = read(path)
    if (written === undefined) continue
    const holder = livingHolder(written)
    if (holder !== undefined) return holder
    const guard = `${path}.${createHash('sha256').update(written).digest('hex').slice(0, 16)}`
    if ((await take(guard, self)) !== undefined) {
      await delay(10)
      continue
    }
    try {
      if (read(path) !== written) continue
      writeWhole(path, self, renameSync)
      return undefined
    } finally {
      rmSync(guard, { force: true })
    }
  }
}

function livingHolder(written: string): FolderHolder | undefined {
  const holder = FolderHolder.safeParse(parseJson(written))
  if (!holder.success) return undefined
  return processStart(holder.data.pid) === holder.data.startedAt ? holder.data : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Whether the file could be created; never seen half written, for `link` sets it down whole or refuses. */
function createWhole(path: string, holder: FolderHolder): boolean {
  try {
    writeWhole(path, holder, linkSync)
    return true
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false
    throw error
  }
}

function writeWhole(path: string, holder: FolderHolder, setDown: (from: string, to: string) => void): void {
  const draft = join(dirname(path), `.lock-${randomUUID()}`)
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, JSON.stringify(holder))
    fsyncSync(file)
    setDown(draft, path)
  } finally {
    closeSync(file)
    rmSync(draft, { force: true })
  }
}

const isSystemError = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
