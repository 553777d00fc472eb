import { refuse } from '../../inputError.ts'

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

const asCsv = 'take the .csv or .csv.gz file in its place'

/** Kinds of files that stand beside tables where people download them, by their first bytes. */
const kinds: readonly { starts: readonly (readonly number[])[]; reason: string }[] = [
  { starts: [ascii('PAR1')], reason: `this is a Parquet file: ${asCsv}` },
  { starts: [ascii('ARROW1'), ascii('FEA1')], reason: `this is an Arrow file: ${asCsv}` },
  // `.rds` and `.RData`, unpacked, and `.qs`.
  { starts: [ascii('X\n\0\0'), ascii('RDX'), [0x0b, 0x0e, 0x0a, 0x0c]], reason: `this is a file of R: ${asCsv}` },
  { starts: [ascii('PK\u0003\u0004')], reason: 'this is a .zip archive: unpack it, and bring the CSV files in it' },
  {
    starts: [ascii('BZh'), [0xfd, ...ascii('7zXZ')], ascii('7z'), ascii('Rar!'), [0x28, 0xb5, 0x2f, 0xfd]],
    reason: 'this file is packed in a way that can’t be read here: unpack it',
  },
  {
    starts: [ascii('version https://git-lfs')],
    reason: 'this only points to the file, which is kept elsewhere (Git LFS): download the file itself',
  },
]

/** Workbooks are `.zip` archives with such files. The name of the first one comes after 30 bytes. */
const workbook = /^(\[Content_Types\]|_rels\/|docProps\/|xl\/|mimetype)/

/** What comes where the file was to be, such as a login, and what programs ask for. The mark is UTF-8's. */
const texts = [
  { starts: /^(ï»¿)?\s*<(!doctype|html|\?xml)/i, reason: 'this is a web page, not a table: download the file itself' },
  { starts: /^(ï»¿)?\s*(\{\s*"|\[\s*[[{])/, reason: 'this is JSON, not a table: save it as CSV' },
]

/** @throws {InputError} for a file of a kind that is no table, with what to take in its place. */
export function refuseNoTable(start: Uint8Array): void {
  const kind = kinds.find(({ starts }) => starts.some((bytes) => bytes.every((byte, at) => start[at] === byte)))
  const letters = String.fromCharCode(...start.subarray(0, 100))
  if (letters.startsWith('PK') && workbook.test(letters.slice(30))) refuse('this is a workbook: save it as CSV')
  const found = kind ?? texts.find((one) => one.starts.test(letters))
  if (found !== undefined) refuse(found.reason)
}
