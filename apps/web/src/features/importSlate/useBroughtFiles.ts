import type { Fault } from '@slatecraft/slate'
import { InputError } from '@slatecraft/slate'
import { type RecognisedFile, recogniseFile } from '@slatecraft/slate/csv'
import { useEffect, useState } from 'react'

/** A file that the visitor brought, read from his disk, and what it is. */
export interface BroughtFile {
  file: File
  bytes: Uint8Array
  /** What it was recognised as, or why it was not. */
  what: RecognisedFile | { kind: 'unknown'; faults: readonly Fault[] }
}

export type FileKind = BroughtFile['what']['kind']

/** Reads and recognises files as they are brought; undefined until all are read. */
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

/** Lists and projections have a tenth of it, three seasons of box scores a third; more would hold the page up for seconds. */
const largestBytes = 8_000_000

async function broughtFile(file: File): Promise<BroughtFile> {
  if (file.size > largestBytes)
    return unread(file, `it has ${Math.ceil(file.size / 1e6)} MB, ${largestBytes / 1e6} are read`)
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { file, bytes, what: recognised(bytes, file.name) }
  } catch {
    return unread(file, 'the browser could not read it; was it moved or is it open elsewhere?')
  }
}

const unread = (file: File, reason: string): BroughtFile => ({
  file,
  bytes: new Uint8Array(),
  what: { kind: 'unknown', faults: [{ field: '', reason }] },
})

function recognised(bytes: Uint8Array, name: string): BroughtFile['what'] {
  try {
    return recogniseFile(bytes, { name })
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { kind: 'unknown', faults: error.faults }
  }
}

/** Of several files of one kind the one that was brought last counts. */
export function countingFile(brought: readonly BroughtFile[], kind: FileKind): BroughtFile | undefined {
  return brought.findLast(({ what }) => what.kind === kind)
}
