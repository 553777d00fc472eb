/** The sort columns in order. */
export type PoolSort = readonly { colId: string; sort: 'asc' | 'desc' }[]

const defaultSort: PoolSort = [{ colId: 'ProjPts', sort: 'desc' }]

/** Parses `Salary.desc` or `TeamAbbrev.asc,Salary.desc`; unknown columns are ignored. */
export function parseSort(text: string | undefined, columns: ReadonlySet<string>): PoolSort {
  const sorts = (text ?? '').split(',').flatMap((part) => {
    const [colId = '', sort] = part.split('.')
    return columns.has(colId) && (sort === 'asc' || sort === 'desc') ? [{ colId, sort } as const] : []
  })
  return sorts.length === 0 ? defaultSort : sorts
}

/** The URL form; empty for the default order. */
export function sortText(sorts: PoolSort): string {
  const text = sorts.map(({ colId, sort }) => `${colId}.${sort}`).join(',')
  return text === defaultSort.map(({ colId, sort }) => `${colId}.${sort}`).join(',') ? '' : text
}

const words = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true })
export const isMissing = (value: unknown) => value === null || value === undefined || value === '' || value === 'N/A'

/** Numbers by size, text alphabetically; missing values last in both directions. */
export function compareCells(a: unknown, b: unknown, isDescending: boolean): number {
  if (isMissing(a) || isMissing(b)) return (Number(isMissing(a)) - Number(isMissing(b))) * (isDescending ? -1 : 1)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return words.compare(String(a), String(b))
}
