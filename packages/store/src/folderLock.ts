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
import { processWritingIn } from './processWritingIn.ts'

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

/** A damaged lock file does not say which process uses the folder, so nobody may. */
export class LockFileError extends Error {
  override readonly name = 'LockFileError'

  constructor(path: string) {
    super(
      `The lock file ${resolve(path)} is damaged, so it does not say which process uses the data folder. ` +
        'If no Slatecraft server is running there, delete the file and start again.',
    )
  }
}

/** This process had the folder, and another one has taken it. */
export class FolderLostError extends Error {
  override readonly name = 'FolderLostError'

  constructor(dataDir: string, holder: FolderHolder) {
    super(
      `Another Slatecraft server (process ${holder.pid}) has taken the data folder ${resolve(dataDir)}: the lock of this one ` +
        'was deleted or replaced. This server stops at once, so that they do not overwrite each other’s data.',
    )
  }
}

export interface FolderLock {
  /** Tells other programs on this machine where the holder listens. */
  announce(door: { url: string; token: string }): void
  /** Leaves a second mark within the database's folder, once there is one. */
  mark(): void
  /** Puts lost marks back every few seconds. Tells, once, when another running process has the folder. */
  watch(onLost: (lost: FolderLostError) => void, lookEveryMs?: number): void
  release(): void
}

const lockFile = (dataDir: string) => join(dataDir, 'lock.json')

/** Who loses or damages `lock.json` alone still lets nobody in. */
const markFile = (dataDir: string) => join(dataDir, 'postgres', 'slatecraft-lock.json')

/** The running process that holds a data folder, if any. */
export function folderHolder(dataDir: string): FolderHolder | undefined {
  for (const path of [lockFile(dataDir), markFile(dataDir)]) {
    const written = read(path)
    const holder = written === undefined ? undefined : runningHolder(written)
    if (holder !== undefined) return holder
  }
  return undefined
}

/**
 * @throws {FolderInUseError} if a running process holds the folder.
 * @throws {LockFileError} if a lock file is damaged.
 */
export async function takeFolderLock(dataDir: string): Promise<FolderLock> {
  mkdirSync(dataDir, { recursive: true })
  const [path, mark] = [lockFile(dataDir), markFile(dataDir)]
  const self: FolderHolder = { pid: process.pid, startedAt: processStart(process.pid) ?? 'unknown' }
  const holder = await take(path, self)
  if (holder !== undefined) throw new FolderInUseError(dataDir, holder)
  try {
    refuseOthers(dataDir, self)
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
  return heldLock(dataDir, self, [path, mark])
}

/** Looks for a process that lost `lock.json`: by its mark, and on Linux by the files that it has open. */
function refuseOthers(dataDir: string, self: FolderHolder): void {
  const written = read(markFile(dataDir))
  const holder = written === undefined ? undefined : otherHolder(markFile(dataDir), written, self)
  if (holder !== undefined) throw new FolderInUseError(dataDir, holder)
  const pid = processWritingIn(join(dataDir, 'postgres'))
  if (pid !== undefined) throw new FolderInUseError(dataDir, { pid, startedAt: processStart(pid) ?? 'unknown' })
}

function heldLock(dataDir: string, self: FolderHolder, [path, mark]: [string, string]): FolderLock {
  let text = self
  let timer: NodeJS.Timeout | undefined
  const marks = new Set([path])

  /** @returns another running process that has written itself into the file. */
  const keep = (file: string): FolderHolder | undefined => {
    const written = read(file)
    if (written === JSON.stringify(text)) return undefined
    const other = written === undefined ? undefined : runningHolder(written)
    if (other !== undefined && !isSame(other, self)) return other
    if (written === undefined) createWhole(file, text)
    else writeWhole(file, text, renameSync)
    return undefined
  }

  return {
    announce(door) {
      text = { ...self, ...door }
      for (const file of marks) writeWhole(file, text, renameSync)
    },
    mark() {
      marks.add(mark)
      writeWhole(mark, text, renameSync)
    },
    watch(onLost, lookEveryMs = 2000) {
      timer = setInterval(() => {
        for (const file of marks) {
          const other = unlessItFails(() => keep(file))
          if (other === undefined) continue
          clearInterval(timer)
          marks.clear()
          return onLost(new FolderLostError(dataDir, other))
        }
      }, lookEveryMs)
      timer.unref()
    },
    release() {
      clearInterval(timer)
      for (const file of [...marks].reverse()) rmSync(file, { force: true })
    },
  }
}

/** A mark that can't be read or put back now, say on a full disk, may be in a moment. */
function unlessItFails<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

const isSame = (one: FolderHolder, other: FolderHolder) => one.pid === other.pid && one.startedAt === other.startedAt

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
    const holder = otherHolder(path, written)
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

/** @throws {LockFileError} if the file does not say which process. */
function otherHolder(path: string, written: string, self?: FolderHolder): FolderHolder | undefined {
  if (!FolderHolder.safeParse(parseJson(written)).success) throw new LockFileError(path)
  const holder = runningHolder(written)
  return holder !== undefined && self !== undefined && isSame(holder, self) ? undefined : holder
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
