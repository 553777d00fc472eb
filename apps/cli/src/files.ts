import {
  accessSync,
  constants,
  createReadStream,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { InputError } from '@slatecraft/slate'

/** @throws {InputError} if the file can't be read. */
export function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new InputError([{ field: path, reason: reasonOf(error) }])
  }
}

/** A file piece by piece. @throws {InputError} if it can't be read. */
export async function* filePieces(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: 1 << 18 })
  } catch (error) {
    throw error instanceof InputError ? error : new InputError([{ field: '', reason: reasonOf(error) }])
  }
}

/** In bytes; 0 of a pipe, and of a file that isn't there. */
export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** @throws {InputError} if the file can't be read or is not JSON. */
export function readJson(path: string): unknown {
  const bytes = readFile(path)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw new InputError([{ field: path, reason: `is not JSON: ${reasonOf(error)}` }])
  }
}

/**
 * Checks before a long run that its results can be written.
 *
 * @throws {InputError} naming each path that is a folder, can't be written, or is another file of the same command.
 */
export function refuseUnwritable(paths: readonly string[], inUse: readonly string[]): void {
  const taken = new Set(inUse.map(resolved))
  const faults = paths.flatMap((path) => {
    const target = resolved(path)
    if (taken.has(target) && !isDevice(target))
      return [{ field: path, reason: 'is already another file of this command' }]
    taken.add(target)
    const reason = whyUnwritable(target)
    return reason === undefined ? [] : [{ field: path, reason: `can't be written: ${reason}` }]
  })
  if (faults.length > 0) throw new InputError(faults)
}

function whyUnwritable(path: string): string | undefined {
  try {
    if (exists(path) && statSync(path).isDirectory()) return 'it is a folder'
    accessSync(exists(path) ? path : dirname(path), constants.W_OK)
    if (!statSync(dirname(path)).isDirectory()) return `${dirname(path)} is not a folder`
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/**
 * Makes a folder, and those that it is in.
 *
 * @throws {InputError} if it can't be made.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    throw new InputError([{ field: path, reason: `can't be made: ${reasonOf(error)}` }])
  }
}

/** Writes to a temporary file and renames it: a full disk or a kill leaves the old file or the new one, never a part. */
export function writeWhole(path: string, contents: string | Uint8Array): void {
  const target = resolved(path)
  const temporary = `${target}.${process.pid}.part`
  try {
    // Devices and pipes are written directly: a rename would replace them with a file.
    writeFileSync(isDevice(target) ? target : temporary, contents)
    if (!isDevice(target)) renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw new InputError([{ field: path, reason: `could not be written: ${reasonOf(error)}` }])
  }
}

/** The absolute path, with links followed if it exists. */
function resolved(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function isDevice(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && !found.isFile() && !found.isDirectory()
}

const plainReasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  EACCES: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const plain = plainReasons[code]
  return plain === undefined ? error.message : `${plain} (${code})`
}
