import { refuse } from '../../inputError.ts'

/**
 * A file's text in all encodings that occur: UTF-8 with or without a byte order mark, UTF-16 with one, Windows-1252 if the
 * bytes are not UTF-8, and UTF-7 made by a mail program.
 *
 * @throws {InputError} for empty files, workbooks and other files that are not text.
 */
export function decodeText(file: string | Uint8Array): string {
  const text = withoutUtf7((typeof file === 'string' ? file : decodeBytes(file)).replace(/^\uFEFF/, ''))
  if (text.trim() === '') refuse('the file is empty')
  if (hasControlCharacters(text)) refuse('not a text file: save the table as CSV')
  return text
}

function decodeBytes(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0x50 && second === 0x4b && third === 0x03) refuse('this is a workbook or an archive: save it as CSV')
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Decodes UTF-7, which shows in our files as `+AEA-` for the @ of every game. A plus sign not followed by such a run is
 * lost ("Name + ID" becomes "Name  ID").
 */
function withoutUtf7(text: string): string {
  if (!text.includes('+AEA-')) return text
  return text.replace(/\+([A-Za-z0-9/+]*)-/g, (run, base64: string) => {
    if (base64 === '') return '+'
    if (base64.length % 4 === 1) return run
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-16be').decode(bytes)
  })
}

function hasControlCharacters(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 9 || (code > 13 && code < 32)) return true
  }
  return false
}
