import type { ColDef } from 'ag-grid-community'

/** Numbers stand at the right and sort from the largest. */
export const numericColumn = <Row>(column: ColDef<Row>, ...classes: string[]): ColDef<Row> => ({
  headerClass: 'ag-right-aligned-header',
  cellClass: ['ag-right-aligned-cell', ...classes],
  sortingOrder: ['desc', 'asc', null],
  ...column,
})
