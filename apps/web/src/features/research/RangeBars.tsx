import type { WinnersRange } from '@slatecraft/slate'
import { formatOne } from '../../words/format.ts'

interface RangeBarsProps {
  ranges: readonly (WinnersRange & { name: string })[]
}

/** The middle half of winners as a bar for each name, with the median marked. */
export function RangeBars({ ranges }: RangeBarsProps) {
  const top = Math.max(1, ...ranges.map(({ Pct_75 }) => Pct_75)) * 1.1
  const at = (value: number) => `${(100 * value) / top}%`
  return (
    <figure className="sc-research-figure">
      <figcaption>The bar is the middle half of winners, the line their median.</figcaption>
      <ul className="sc-research-bars sc-research-ranges">
        {ranges.map(({ name, Pct_25, Pct_50, Pct_75 }) => (
          <li key={name}>
            <b>{name}</b>
            <span className="sc-research-track" aria-hidden>
              <span style={{ left: at(Pct_25), width: at(Pct_75 - Pct_25) }} />
              <i style={{ left: at(Pct_50) }} />
            </span>
            <small>
              {formatOne(Pct_25)}–{formatOne(Pct_75)}, median {formatOne(Pct_50)}
            </small>
          </li>
        ))}
      </ul>
    </figure>
  )
}
