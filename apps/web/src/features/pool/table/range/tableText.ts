/**
 * Parses clipboard text from spreadsheets: tabs between cells, any line break after each row, quotes around cells that
 * contain one of these. A quote inside an unquoted cell is just a quote.
 */
export function readTableText(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  const cell = (): string => {
    if (text[at] !== '"') return plainCell()
    let value = ''
    for (at++; at < text.length; at++) {
      if (text[at] !== '"') value += text[at]
      else if (text[at + 1] === '"') value += text[at++]
      else break
    }
    at++
    return value + plainCell()
  }
  const plainCell = (): string => {
    const from = at
    while (at < text.length && !'\t\r\n'.includes(text[at]!)) at++
    return text.slice(from, at)
  }
  while (true) {
    rows.at(-1)!.push(cell())
    if (at >= text.length) return rows
    if (text[at] === '\t') {
      at++
      continue
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (at >= text.length) return rows
    rows.push([])
  }
}

export const writeTableText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join('\t')}\r\n`).join('')

const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
