import { readFileSync, renameSync, writeFileSync } from 'node:fs'
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
  const text = new TextDecoder().decode(readFile(path))
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InputError([{ field: path, reason: `is not JSON: ${reasonOf(error)}` }])
  }
}

/** Writes beside the place and moves it there: a full disk or a kill leaves the old file or the new one, never half. */
export function writeWhole(path: string, text: string): void {
  const beside = `${path}.${process.pid}.part`
  try {
    writeFileSync(beside, text)
    renameSync(beside, path)
  } catch (error) {
    throw new InputError([{ field: path, reason: `could not be written: ${reasonOf(error)}` }])
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
