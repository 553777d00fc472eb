/**
 * The number in a cell: `23.9`, `12.5%`, `1,024`, and `12,5` from European spreadsheets. Undefined if blank (`-`, `N/A`),
 * NaN if it is not a number.
 */
export function numberCell(cell: string): number | undefined {
  if (/^(|-|n\/?a|null)$/i.test(cell)) return undefined
  const text = cell.replace(/\s*%$/, '').replace(/^([-+]?\d+),(\d{1,2})$/, '$1.$2')
  const isNumber = /^[-+]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?(e[-+]?\d+)?$/i.test(text) && /\d/.test(text)
  return isNumber ? Number(text.replace(/,/g, '')) : Number.NaN
}
