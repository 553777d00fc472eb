import { refuse } from '../../inputError.ts'
import { decodeText } from '../table/decodeText.ts'
import { type Pieces, unpackedPieces } from './unpackedPieces.ts'

/** Smaller pieces are put together. */
const blockBytes = 1 << 18

/** A file without line ends is no table. */
const longestLine = 1 << 24

const lineFeed = 0x0a

/**
 * A file's text: all of its lines in turn, unpacked and decoded piece by piece in the encodings of `decodeText`. Blocks of
 * UTF-8 and Windows-1252 end with a line; each of them is decoded by itself.
 *
 * @throws {InputError} for workbooks and other files that are not text.
 */
export async function* textBlocks(pieces: Pieces): AsyncGenerator<string> {
  let isFirst = true
  let held: Uint8Array[] = []
  let size = 0
  let wide: InstanceType<typeof TextDecoder> | undefined
  for await (const piece of unpackedPieces(pieces)) {
    if (piece.length === 0) continue
    held.push(piece)
    size += piece.length
    if (size < blockBytes) continue
    const all = joined(held, size)
    if (isFirst) wide = wideDecoder(all)
    const end = wide === undefined ? all.lastIndexOf(lineFeed) + 1 : all.length
    if (end === 0 && size > longestLine) refuse('not a table: it has no line ends')
    held = end < all.length ? [all.slice(end)] : []
    size = all.length - end
    if (end === 0) continue
    isFirst = false
    yield wide?.decode(all, { stream: true }) ?? plainText(all.subarray(0, end))
  }
  const rest = joined(held, size)
  if (isFirst) wide = wideDecoder(rest)
  const text = wide?.decode(rest) ?? (rest.length > 0 ? plainText(rest) : '')
  if (text !== '') yield text
}

/** The first lines of a file, enough for its headings; '' for an empty one. @throws {InputError} as `textBlocks`. */
export async function startOfText(pieces: Pieces): Promise<string> {
  for await (const text of textBlocks(pieces)) return text
  return ''
}

/** All of a small file. @throws {InputError} as `textBlocks`. */
export async function wholeText(file: Uint8Array | string): Promise<string> {
  if (typeof file === 'string') return file
  let whole = ''
  for await (const text of textBlocks([file])) whole += text
  return whole
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
