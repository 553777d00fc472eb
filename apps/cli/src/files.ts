import { accessSync, constants, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { InputError } from '@slatecraft/slate'

/** @throws {InputError} where the file can't be read. */
export function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new InputError([{ field: path, reason: reasonOf(error) }])
  }
}

/** @throws {InputError} where the file can't be read or holds no JSON. */
export function readJson(path: string): unknown {
  const bytes = readFile(path)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw new InputError([{ field: path, reason: `is not JSON: ${reasonOf(error)}` }])
  }
}

/**
 * Looks before a long run whether its results will find their places.
 *
 * @throws {InputError} naming each place that is a folder, can't be written, or is another file of the same run.
 */
export function refuseUnwritable(paths: readonly string[], inUse: readonly string[]): void {
  const taken = new Set(inUse.map(realPlace))
  const faults = paths.flatMap((path) => {
    const place = realPlace(path)
    if (taken.has(place) && !isDevice(place)) return [{ field: path, reason: 'is another file of this run already' }]
    taken.add(place)
    const reason = whyUnwritable(place)
    return reason === undefined ? [] : [{ field: path, reason: `can't be written: ${reason}` }]
  })
  if (faults.length > 0) throw new InputError(faults)
}

function whyUnwritable(place: string): string | undefined {
  try {
    if (isThere(place) && statSync(place).isDirectory()) return 'it is a folder'
    accessSync(isThere(place) ? place : dirname(place), constants.W_OK)
    if (!statSync(dirname(place)).isDirectory()) return `${dirname(place)} is not a folder`
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** Writes beside the place and moves it there: a full disk or a kill leaves the old file or the new one, never half. */
export function writeWhole(path: string, contents: string | Uint8Array): void {
  const place = realPlace(path)
  const beside = `${place}.${process.pid}.part`
  try {
    // A device or a pipe takes the contents themselves; a file in its place would be another thing.
    writeFileSync(isDevice(place) ? place : beside, contents)
    if (!isDevice(place)) renameSync(beside, place)
  } catch (error) {
    rmSync(beside, { force: true })
    throw new InputError([{ field: path, reason: `could not be written: ${reasonOf(error)}` }])
  }
}

/** Where a path leads, through links; itself where nothing is there yet. */
function realPlace(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}

function isThere(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false }) !== undefined
}

function isDevice(place: string): boolean {
  const found = statSync(place, { throwIfNoEntry: false })
  return found !== undefined && !found.isFile() && !found.isDirectory()
}

const plainReasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  EACCES: 'this user may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const plain = plainReasons[code]
  return plain === undefined ? error.message : `${plain} (${code})`
}
