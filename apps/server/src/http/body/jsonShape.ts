/** Lists and objects inside each other: the deepest call of the contract has nine. */
const mostDepth = 32
/** Entries of one list or fields of one object: the longest list of a call has 10,000. */
const mostEntries = 20_000
/** Bytes for each list or object, on average: those of honest calls take three times as many. */
const leastBytesEach = 16
/** A short text may have more. */
const freeParts = 1000

const [quote, comma, backslash, openList, closeList, openObject, closeObject] = [34, 44, 92, 91, 93, 123, 125]

/**
 * Looks at JSON as it arrives and tells whether it is shaped like anything that a call takes. JSON of a strange shape (a
 * million lists inside each other, a million empty ones) takes a hundred times as long to parse and to refuse as other
 * JSON of its size.
 *
 * @returns a function for one piece after the other. It returns what is wrong, if anything is.
 */
export function jsonShape(): (piece: Uint8Array) => string | undefined {
  const entriesAt = new Uint32Array(mostDepth + 1)
  let depth = 0
  let bytes = 0
  let parts = 0
  let isInText = false
  let isEscaped = false
  return (piece) => {
    bytes += piece.length
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]!
      if (isEscaped) isEscaped = false
      else if (isInText) {
        if (byte === quote) isInText = false
        else if (byte === backslash) isEscaped = true
      } else if (byte === quote) isInText = true
      else if (byte === comma) {
        if (++entriesAt[depth]! >= mostEntries)
          return `A list has more than ${mostEntries.toLocaleString('en-US')} entries.`
      } else if (byte === openList || byte === openObject) {
        if (++depth > mostDepth) return `Lists and objects are nested more than ${mostDepth} deep.`
        if (++parts > freeParts + bytes / leastBytesEach) return 'It has too many lists and objects for its length.'
        entriesAt[depth] = 0
      } else if ((byte === closeList || byte === closeObject) && depth > 0) depth--
    }
    return undefined
  }
}
