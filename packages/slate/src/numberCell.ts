/** How tables write no number. */
const blank = /^(|-|n\/?a|null)$/i

/**
 * The plain form of a number, however it is typed, pasted or written in a file: no spaces, `$` or thousands separators, a
 * plain minus, and a point for the decimal comma of European spreadsheets. A percent sign stays.
 */
export function bareNumber(text: string): string {
  const bare = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('\u2212', '-')
    .replace(/^([-+=]*)\$/, '$1')
  if (/^[-+=]*[1-9]\d{0,2}(,\d{3})+(\.\d*)?%?$/.test(bare)) return bare.replaceAll(',', '')
  return bare.replace(/^([-+=]*\d*),(\d+%?)$/, '$1.$2')
}

/**
 * The number in a cell: `23.9`, `12.5%`, `1,024`, `$5,400`, `12,5`. Undefined if blank (`-`, `N/A`), NaN if it is not a
 * number.
 */
export function numberCell(cell: string): number | undefined {
  if (blank.test(cell.trim())) return undefined
  const bare = bareNumber(cell).replace(/%$/, '')
  const isNumber = /^[-+]?\d*(\.\d*)?(e[-+]?\d+)?$/i.test(bare) && /\d/.test(bare)
  return isNumber ? Number(bare) : Number.NaN
}
