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

/** The process that uses a data folder, as in `lock.json`. A listening server adds its URL and the token for local imports. */
export const FolderHolder = z.object({
  pid: z.int(),
  startedAt: z.string(),
  url: z.string().optional(),
  token: z.string().optional(),
})
export type FolderHolder = z.infer<typeof FolderHolder>

/** PGlite takes no lock of its own: two processes on one folder would lose acknowledged rows. */
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

/** The running process that holds a data folder, if any. */
export function folderHolder(dataDir: string): FolderHolder | undefined {
  const written = read(lockFile(dataDir))
  return written === undefined ? undefined : runningHolder(written)
}

/** @throws {FolderInUseError} if a running process holds the folder. */
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
 * Creates `path` for `self`, or returns the running process that has it.
 *
 * To replace a stale file, a process must hold the file `path.<hash of the stale text>`, which it takes in the same way. So
 * only one of many contenders replaces it. One that read the file long ago finds another text and starts over: no process
 * writes the same text again.
 */
async function take(path: string, self: FolderHolder): Promise<FolderHolder | undefined> {
  for (;;) {
    if (createWhole(path, self)) return undefined
    const written = read(path)
    if (written === undefined) continue
    const holder = runningHolder(written)
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

function runningHolder(written: string): FolderHolder | undefined {
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

/** Whether the file could be created. It is never half written: `link` puts it in place whole or fails. */
function createWhole(path: string, holder: FolderHolder): boolean {
  try {
    writeWhole(path, holder, linkSync)
    return true
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false
    throw error
  }
}

function writeWhole(path: string, holder: FolderHolder, putInPlace: (from: string, to: string) => void): void {
  const draft = join(dirname(path), `.lock-${randomUUID()}`)
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, JSON.stringify(holder))
    fsyncSync(file)
    putInPlace(draft, path)
  } finally {
    closeSync(file)
    rmSync(draft, { force: true })
  }
}

const isSystemError = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
