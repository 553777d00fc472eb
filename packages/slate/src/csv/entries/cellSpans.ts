/** From `start` up to, but without, `end`, counted in characters of the text. */
interface Span {
  start: number
  end: number
}

/** Where the cells of a row stand, their quotes with them, and where the row ends before its line end. */
export interface RowSpan {
  cells: readonly Span[]
  end: number
}

/**
 * Where each cell of a table stands in its text; row `n` of a spreadsheet is at `n - 1`, blank rows counted. Line ends may be
 * mixed, rows ragged; a cell that begins with a quote ends behind its closing one.
 */
export function cellSpans(text: string, { start, delimiter }: { start: number; delimiter: string }): RowSpan[] {
  const rows: RowSpan[] = []
  let cells: Span[] = []
  let at = start
  for (;;) {
    const cellStart = at
    if (text[at] === '"') at = behindQuotes(text, at)
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

/** A quote within quotes is written twice. */
function behindQuotes(text: string, opening: number): number {
  let at = opening + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return text.length
    if (text[quote + 1] !== '"') return quote + 1
    at = quote + 2
  }
}
