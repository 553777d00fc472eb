/** Characters from `start` up to `end`, not including `end`. */
interface Span {
  start: number
  end: number
}

/** Where a row's cells are, quotes included, and where the row ends before its line end. */
export interface RowSpan {
  cells: readonly Span[]
  end: number
}

/**
 * Where each cell of a table is in its text. Row `n` of a spreadsheet is at index `n - 1`, blank rows included. Line ends
 * may be mixed and rows ragged. A cell that begins with a quote ends after its closing quote.
 */
export function cellSpans(text: string, { start, delimiter }: { start: number; delimiter: string }): RowSpan[] {
  const rows: RowSpan[] = []
  let cells: Span[] = []
  let at = start
  for (;;) {
    const cellStart = at
    if (text[at] === '"') at = endOfQuotes(text, at)
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++
    cells.push({ start: cellStart, end: at })
    if (text[at] === delimiter) {
      at++
      continue
    }
    rows.push({ cells, end: at })
    if (at === text.length) return rows
    cells = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
}

/** A quote inside quotes is doubled. */
function endOfQuotes(text: string, opening: number): number {
  let at = opening + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return text.length
    if (text[quote + 1] !== '"') return quote + 1
    at = quote + 2
  }
}
