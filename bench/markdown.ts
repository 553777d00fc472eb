/** A table in Markdown. */
export const table = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Milliseconds: two decimals below 10, one below 100, none above. */
export function ms(seconds: number): string {
  const value = seconds * 1000
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
}

export const whole = (value: number) => Math.round(value).toLocaleString('en-US')
