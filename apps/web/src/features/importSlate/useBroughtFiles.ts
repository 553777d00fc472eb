import type { Fault } from '@slatecraft/slate'
import { InputError } from '@slatecraft/slate'
import { type ColumnChoice, historyFileKind, type RecognizedFile, recognizeFile } from '@slatecraft/slate/csv'
import { useEffect, useMemo, useState } from 'react'
import { piecesOf } from '../../engine/history/piecesOf.ts'
import { chosenColumns } from './chosenColumns.ts'

/** A file that the user added, and what it is. */
export interface BroughtFile {
  file: File
  bytes: Uint8Array
  /** What the file is, or why it was not recognized. */
  what: RecognizedFile | { kind: 'unknown'; faults: readonly Fault[] }
}

export type FileKind = BroughtFile['what']['kind']
/** Of these, one file counts. */
export type SingleKind = 'players' | 'games'

export const noFiles: readonly BroughtFile[] = []

export interface BroughtFiles {
  /** Undefined until all are read. */
  brought: readonly BroughtFile[] | undefined
  /** Reads a file as projections with these columns. */
  chooseColumns(file: File, columns: ColumnChoice): void
}

/** Reads and recognizes files as they are added. */
export function useBroughtFiles(files: readonly File[]): BroughtFiles {
  const [read, setRead] = useState<ReadonlyMap<File, BroughtFile>>(new Map())
  useEffect(() => {
    for (const file of files) {
      if (read.has(file)) continue
      void broughtFile(file).then((brought) =>
        setRead((held) => (held.has(file) ? held : new Map(held).set(file, brought))),
      )
    }
  }, [files, read])
  const brought = useMemo(() => files.map((file) => read.get(file)).filter((file) => file !== undefined), [files, read])
  return {
    brought: brought.length === files.length ? brought : undefined,
    chooseColumns(file, columns) {
      setRead((held) => {
        const known = held.get(file)
        if (known === undefined) return held
        return new Map(held).set(file, { ...known, what: { kind: 'projections', columns } })
      })
    },
  }
}

/** Player lists have a tenth of this, three seasons of box scores a third. More would block the page for seconds. */
const largestBytes = 8_000_000

async function broughtFile(file: File): Promise<BroughtFile> {
  try {
    const isLarge = file.size > largestBytes
    if (isLarge || file.name.endsWith('.gz')) {
      const kind = await historyFileKind(piecesOf(file))
      if (kind.is === 'history') return { file, bytes: new Uint8Array(), what: { kind: 'history', history: kind } }
      return unread(
        file,
        isLarge ? `it has ${Math.ceil(file.size / 1e6)} MB; the limit is ${largestBytes / 1e6} MB` : 'unpack it first',
      )
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { file, bytes, what: recognized(bytes, file.name) }
  } catch (error) {
    const [fault] = error instanceof InputError ? error.faults : []
    return unread(
      file,
      fault?.reason ?? 'the browser could not read it. Was it moved, or is it open in another program?',
    )
  }
}

const unread = (file: File, reason: string): BroughtFile => ({
  file,
  bytes: new Uint8Array(),
  what: { kind: 'unknown', faults: [{ field: '', reason }] },
})

function recognized(bytes: Uint8Array, name: string): BroughtFile['what'] {
  try {
    return recognizeFile(bytes, { name, columnsOf: chosenColumns })
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { kind: 'unknown', faults: error.faults }
  }
}

/** Of several player lists or tables of games, the last one counts. Projections merge. */
export function countingFile(brought: readonly BroughtFile[], kind: SingleKind): BroughtFile | undefined {
  return brought.findLast(({ what }) => what.kind === kind)
}
