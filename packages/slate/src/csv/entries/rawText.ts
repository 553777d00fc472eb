/**
 * A file as text in which each character is one unit of the file: a byte, or two bytes of UTF-16. Parts can be replaced
 * and all the rest stays bit by bit, in any encoding. Only ASCII is readable in it, which includes everything that separates
 * cells and rows.
 */
export interface RawText {
  units: string
  /** Where the text begins: after the byte order mark, if any. */
  start: number
  /** The file's bytes for units that may have changed. */
  bytesOf(units: string): Uint8Array<ArrayBuffer>
}

const utf8Mark = '\u00EF\u00BB\u00BF'

export function rawText(bytes: Uint8Array): RawText {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return ofUtf16(bytes, true)
  if (first === 0xfe && second === 0xff) return ofUtf16(bytes, false)
  const units = textOf(bytes)
  const bytesOf = (changed: string) => Uint8Array.from(changed, (unit) => unit.charCodeAt(0))
  return { units, start: units.startsWith(utf8Mark) ? utf8Mark.length : 0, bytesOf }
}

function ofUtf16(bytes: Uint8Array, isLittleEndian: boolean): RawText {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const codes = Uint16Array.from({ length: Math.floor(bytes.length / 2) }, (_, index) =>
    view.getUint16(2 * index, isLittleEndian),
  )
  const rest = bytes.slice(2 * codes.length)
  const bytesOf = (changed: string) => {
    const made = new Uint8Array(2 * changed.length + rest.length)
    const writer = new DataView(made.buffer)
    for (let index = 0; index < changed.length; index++)
      writer.setUint16(2 * index, changed.charCodeAt(index), isLittleEndian)
    made.set(rest, 2 * changed.length)
    return made
  }
  return { units: textOf(codes), start: 1, bytesOf }
}

/** In chunks: a whole file would be too many arguments for one call. */
function textOf(codes: Uint8Array | Uint16Array): string {
  let text = ''
  for (let index = 0; index < codes.length; index += 4096)
    text += String.fromCharCode(...codes.subarray(index, index + 4096))
  return text
}
