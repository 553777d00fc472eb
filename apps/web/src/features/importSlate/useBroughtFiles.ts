import type { Fault } from '@slatecraft/slate'
import { InputError } from '@slatecraft/slate'
import { type RecognizedFile, recognizeFile } from '@slatecraft/slate/csv'
import { useEffect, useState } from 'react'

/** A file that the user added, and what it is. */
export interface BroughtFile {
  file: File
  bytes: Uint8Array
  /** What the file is, or why it was not recognized. */
  what: RecognizedFile | { kind: 'unknown'; faults: readonly Fault[] }
}

export type FileKind = BroughtFile['what']['kind']

/** Reads and recognizes files as they are added; undefined until all are read. */
export function useBroughtFiles(files: readonly File[]): readonly BroughtFile[] | undefined {
  const [read, setRead] = useState<ReadonlyMap<File, BroughtFile>>(new Map())
  useEffect(() => {
    for (const file of files) {
      if (read.has(file)) continue
      void broughtFile(file).then((brought) =>
        setRead((held) => (held.has(file) ? held : new Map(held).set(file, brought))),
      )
    }
  }, [files, read])
  const brought = files.map((file) => read.get(file)).filter((file) => file !== undefined)
  return brought.length === files.length ? brought : undefined
}

/** Player lists have a tenth of this, three seasons of box scores a third. More would block the page for seconds. */
const largestBytes = 8_000_000

async function broughtFile(file: File): Promise<BroughtFile> {
  if (file.size > largestBytes)
    return unread(file, `it has ${Math.ceil(file.size / 1e6)} MB; the limit is ${largestBytes / 1e6} MB`)
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { file, bytes, what: recognized(bytes, file.name) }
  } catch {
    return unread(file, 'the browser could not read it. Was it moved, or is it open in another program?')
  }
}

const unread = (file: File, reason: string): BroughtFile => ({
  file,
  bytes: new Uint8Array(),
  what: { kind: 'unknown', faults: [{ field: '', reason }] },
})

function recognized(bytes: Uint8Array, name: string): BroughtFile['what'] {
  try {
    return recognizeFile(bytes, { name })
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { kind: 'unknown', faults: error.faults }
  }
}

/** Of several files of one kind, the last one counts. */
export function countingFile(brought: readonly BroughtFile[], kind: FileKind): BroughtFile | undefined {
  return brought.findLast(({ what }) => what.kind === kind)
}
