import type { RangeSummary } from './range/rangeSummary.ts'

interface PoolStatusProps {
  marked: RangeSummary | undefined
  words: string
  isOutOfPlace: boolean
  onSortAgain(): void
}

/** The line below the table: the selection, and whether rows are out of order. */
export function PoolStatus({ marked, words, isOutOfPlace, onSortAgain }: PoolStatusProps) {
  return (
    <div className="sc-pool-status">
      <p role="status">{words === '' ? <Marked marked={marked} /> : words}</p>
      {isOutOfPlace && (
        <p className="sc-pool-order">
          Rows stay put while you edit.{' '}
          <button type="button" onClick={onSortAgain}>
            Sort again
          </button>
        </p>
      )}
    </div>
  )
}

function Marked({ marked }: Pick<PoolStatusProps, 'marked'>) {
  if (marked === undefined) return null
  const { players, columns, numbers } = marked
  return (
    <>
      <b>{players === 1 ? '1 player' : `${players} players`}</b> · {columns}
      {numbers !== undefined && ` · count ${numbers.count} · average ${numbers.average} · sum ${numbers.sum}`}
    </>
  )
}
