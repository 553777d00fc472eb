import { refuse } from '../../inputError.ts'
import { decodeText } from '../table/decodeText.ts'

/** Text of a file: all of its lines in turn, each block with whole ones. */
export interface TextBlock {
  text: string
  /** Of the file, up to the end of the block. */
  bytes: number
}

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Smaller pieces are put together. */
const blockBytes = 1 << 18

/** A file without line ends is no table. */
const longestLine = 1 << 24

const lineFeed = 0x0a

/**
 * A file's text, decoded piece by piece in the encodings of `decodeText`. Blocks of UTF-8 and Windows-1252 end with a line;
 * each of them is decoded by itself.
 *
 * @throws {InputError} for workbooks and other files that are not text.
 */
export async function* textBlocks(pieces: Pieces): AsyncGenerator<TextBlock> {
  let bytes = 0
  let held: Uint8Array[] = []
  let size = 0
  let wide: InstanceType<typeof TextDecoder> | undefined
  for await (const piece of pieces) {
    if (piece.length === 0) continue
    held.push(piece)
    size += piece.length
    if (size < blockBytes) continue
    const all = joined(held, size)
    if (bytes === 0) wide = wideDecoder(all)
    const end = wide === undefined ? all.lastIndexOf(lineFeed) + 1 : all.length
    if (end === 0 && size > longestLine) refuse('not a table: it has no line ends')
    held = end < all.length ? [all.slice(end)] : []
    size = all.length - end
    if (end === 0) continue
    bytes += end
    yield { text: wide?.decode(all, { stream: true }) ?? plainText(all.subarray(0, end)), bytes }
  }
  const rest = joined(held, size)
  if (bytes === 0) wide = wideDecoder(rest)
  bytes += rest.length
  const text = wide?.decode(rest) ?? (rest.length > 0 ? plainText(rest) : '')
  if (text !== '') yield { text, bytes }
}

/** Of UTF-16. Its line ends are not single bytes. */
function wideDecoder([first, second]: Uint8Array): InstanceType<typeof TextDecoder> | undefined {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : undefined
}

/** Blank lines are text here, although a whole file of them is refused. */
const plainText = (bytes: Uint8Array) => (bytes.every((byte) => byte <= 0x20) ? blankText(bytes) : decodeText(bytes))

const blankText = (bytes: Uint8Array) => '\n'.repeat(bytes.filter((byte) => byte === lineFeed).length)

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const [first] = pieces
  if (pieces.length === 1 && first !== undefined) return first
  const all = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
