import { Gunzip } from 'fflate'
import { refuse } from '../../inputError.ts'
import { refuseNoTable } from './refuseNoTable.ts'

export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Enough to see what a file is. */
const startBytes = 512

/** Packed bytes that are unpacked at once. A thousand times as many can come of them. */
const sliceBytes = 1 << 13

/**
 * A file's bytes; those of a `.gz` file unpacked, a little at a time. Files of R's `fwrite`, such as nflverse's, can have
 * several parts, packed one after the other; browsers' own `DecompressionStream` ends at the first one.
 *
 * @throws {InputError} for a file of a kind that is no table, and for a `.gz` file that is broken off.
 */
export async function* unpackedPieces(pieces: Pieces): AsyncGenerator<Uint8Array> {
  const all = started(pieces)
  const { value: first } = await all.next()
  if (first === undefined) return
  try {
    if (first[0] === 0x1f && first[1] === 0x8b) yield* checked(gunzipped(first, all))
    else {
      refuseNoTable(first)
      yield first
      yield* all
    }
  } finally {
    // Also where the file is refused.
    await all.return()
  }
}

/** The pieces that have any bytes, the first of them with enough to see what the file is. */
async function* started(pieces: Pieces): AsyncGenerator<Uint8Array, void> {
  let start: Uint8Array | undefined = new Uint8Array()
  for await (const piece of pieces) {
    if (start === undefined) yield piece
    else {
      start = joined(start, piece)
      if (start.length < startBytes) continue
      yield start
      start = undefined
    }
  }
  if (start !== undefined && start.length > 0) yield start
}

/** What is packed must be a table, too: R's own files are packed the same way. */
async function* checked(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const piece of started(pieces)) {
    if (isFirst) refuseNoTable(piece)
    isFirst = false
    yield piece
  }
}

async function* gunzipped(first: Uint8Array, others: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const gunzip = new Gunzip((piece) => {
    if (piece.length > 0) ready.push(piece)
  })
  const push = (bytes: Uint8Array, isLast = false) => {
    try {
      gunzip.push(bytes, isLast)
    } catch {
      refuse('the .gz file is broken off or damaged: download it again')
    }
    return ready.splice(0)
  }
  const slices = function* (bytes: Uint8Array) {
    // A copy: the library keeps what it can't use yet.
    for (let at = 0; at < bytes.length; at += sliceBytes) yield* push(bytes.slice(at, at + sliceBytes))
  }
  yield* slices(first)
  for await (const piece of others) yield* slices(piece)
  yield* push(new Uint8Array(), true)
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
