/** Which columns the table is sorted by, the first one first. */
export type PoolSort = readonly { colId: string; sort: 'asc' | 'desc' }[]

const defaultSort: PoolSort = [{ colId: 'ProjPts', sort: 'desc' }]

/** Reads `Salary.desc` or `TeamAbbrev.asc,Salary.desc`; what is not a column of the table counts as not said. */
export function parseSort(text: string | undefined, columns: ReadonlySet<string>): PoolSort {
  const sorts = (text ?? '').split(',').flatMap((part) => {
    const [colId = '', sort] = part.split('.')
    return columns.has(colId) && (sort === 'asc' || sort === 'desc') ? [{ colId, sort } as const] : []
  })
  return sorts.length === 0 ? defaultSort : sorts
}

/** As the page's address holds it; empty for the order that needs no saying. */
export function sortText(sorts: PoolSort): string {
  const text = sorts.map(({ colId, sort }) => `${colId}.${sort}`).join(',')
  return text === defaultSort.map(({ colId, sort }) => `${colId}.${sort}`).join(',') ? '' : text
}

const words = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true })
const isMissing = (value: unknown) => value === null || value === undefined || value === '' || value === 'N/A'

/** Numbers by size, words by the alphabet; what is missing stands last either way. */
export function compareCells(a: unknown, b: unknown, isDescending: boolean): number {
  if (isMissing(a) || isMissing(b)) return (Number(isMissing(a)) - Number(isMissing(b))) * (isDescending ? -1 : 1)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return words.compare(String(a), String(b))
}
