// biome-ignore-all lint/a11y/useSemanticElements: a table element can’t leave out the rows off screen
// biome-ignore-all lint/a11y/useFocusableInteractive: the table has the focus and points at the active lineup
import { memo } from 'react'
import { Described } from '../../../components/late/Described.tsx'
import { SortButton } from '../../../components/longList/SortButton.tsx'
import { figureWords } from './figureWords.ts'
import type { ResultColumn } from './resultColumns.tsx'
import type { ResultSort } from './resultOrder.ts'

interface ResultsHeadProps {
  columns: readonly ResultColumn[]
  sort: ResultSort
  onSort(column: ResultColumn): void
}

/** The column headers: they sort, and explain their figures. */
export const ResultsHead = memo(function ResultsHead({ columns, sort, onSort }: ResultsHeadProps) {
  return (
    <div role="rowgroup" className="sc-simres-head">
      <div role="row" aria-rowindex={1} className="sc-simres-row">
        <div role="columnheader" className="sc-simres-pick">
          <span className="sc-visually-hidden">Selected</span>
        </div>
        {columns.map((column) => {
          const { figure, isText } = column
          const { label, title } = figureWords[figure]
          const sorted = figure === sort.by ? (sort.isDescending ? 'descending' : 'ascending') : undefined
          return (
            <div
              key={figure}
              role="columnheader"
              data-figure={figure}
              data-text={isText}
              {...(sorted && { 'aria-sort': sorted })}
            >
              <Described words={title}>
                <SortButton name={label} sorted={sorted} onClick={() => onSort(column)}>
                  {label}
                </SortButton>
              </Described>
            </div>
          )
        })}
      </div>
    </div>
  )
})
