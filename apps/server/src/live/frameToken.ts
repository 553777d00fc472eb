const [quote, comma, colon, backslash, openList, closeList, openObject, closeObject] = [
  34, 44, 58, 92, 91, 93, 123, 125,
]

/**
 * The text of the field `token` at the top of a JSON frame; '' without one. It tells who sends a frame without parsing it: a
 * pool of players is in it, and a frame that will be refused by count must cost next to nothing.
 */
export function frameToken(frame: Buffer): string {
  let depth = 0
  let isKey = true
  let key = ''
  for (let at = 0; at < frame.length; at++) {
    const byte = frame[at]!
    if (byte === quote) {
      const end = endOfText(frame, at)
      if (depth === 1 && isKey) key = frame.toString('utf8', at + 1, end)
      else if (depth === 1 && key === 'token') return textOf(frame.toString('utf8', at, end + 1))
      at = end
    } else if (byte === openList || byte === openObject) depth++
    else if (byte === closeList || byte === closeObject) depth--
    else if (depth === 1 && byte === colon) isKey = false
    else if (depth === 1 && byte === comma) isKey = true
  }
  return ''
}

/** Where the closing quote is of the text that begins here. */
function endOfText(frame: Buffer, start: number): number {
  let at = start + 1
  while (at < frame.length && frame[at] !== quote) at += frame[at] === backslash ? 2 : 1
  return at
}

function textOf(json: string): string {
  try {
    return String(JSON.parse(json))
  } catch {
    // The frame is not JSON, which its sender learns when it is parsed.
    return ''
  }
}
