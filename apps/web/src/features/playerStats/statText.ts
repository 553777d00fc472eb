import type { StatColumn } from '@slatecraft/slate'

/** A stat as tables show it; a dash where the game has none. */
export function statText(
  { decimals, isShare }: Pick<StatColumn, 'decimals' | 'isShare'>,
  value: number | null,
): string {
  if (value === null) return '–'
  const text = isShare ? `${(100 * value).toFixed(decimals)}%` : value.toFixed(decimals)
  return text.replace('-', '−')
}
