/** Whole cents of `$5,000.50`, `5000.5`, `20`; undefined where it is no amount of money. */
export function centsIn(text: string): number | undefined {
  const match = /^\$? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*)?$/.exec(text.trim())
  if (match === null) return undefined
  const [, dollars = '', cents = ''] = match
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** `$20`, `$1,500.50`. */
export const dollarWords = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`
