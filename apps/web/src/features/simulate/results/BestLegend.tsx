interface BestLegendProps {
  /** Null while the simulation runs. */
  group: readonly number[] | null
  worlds: number
  isRunning: boolean
  /** The figures are newer than the order of the rows. */
  isBehind: boolean
  renew(): void
}

/** What the marks of the table mean, and whether its order is the newest. */
export function BestLegend({ group, worlds, isRunning, isBehind, renew }: BestLegendProps) {
  const best = group?.filter((number) => number === 1).length ?? 0
  const soFar = `${worlds.toLocaleString('en-US')} worlds${isRunning ? ' so far' : ''}.`
  return (
    <p className="sc-simres-legend">
      <span>
        {group === null ? (
          soFar
        ) : best === 1 ? (
          <>
            {soFar} <Star /> One lineup is ahead of all others by more than the error.
          </>
        ) : (
          <>
            {soFar} <Star /> {best.toLocaleString('en-US')} lineups can’t be told apart from the best: more worlds might
            put any of them first.
          </>
        )}
      </span>
      {isBehind && (
        <button type="button" className="sc-link" onClick={renew}>
          Sort again
        </button>
      )}
    </p>
  )
}

const Star = () => (
  <span className="sc-simres-best" aria-hidden>
    ★
  </span>
)
