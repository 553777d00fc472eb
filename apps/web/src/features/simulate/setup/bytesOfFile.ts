import { InputError } from '@slatecraft/slate'

/**
 * @throws {InputError} if the file is too large or can't be read.
 */
export async function bytesOfFile(file: File, mostBytes: number): Promise<Uint8Array> {
  const refused = (reason: string) => new InputError([{ field: '', reason }])
  if (file.size > mostBytes)
    throw refused(`it has ${Math.ceil(file.size / 1e6)} MB; the limit is ${mostBytes / 1e6} MB`)
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw refused('the browser could not read it. Was it moved, or is it open in another program?')
  }
}
