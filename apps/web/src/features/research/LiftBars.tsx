import type { OnOffValue } from '@slatecraft/contract'
import { formatOne, formatSigned } from '../../words/format.ts'

const shown = 8

/** How each player's projection changes, the largest gain first. */
export function LiftBars({ values }: { values: readonly OnOffValue[] }) {
  const lifts = values
    .map(({ Id, Name, BeforePts, ProjPts }) => ({ Id, Name, BeforePts, ProjPts, lift: ProjPts - BeforePts }))
    .toSorted((a, b) => b.lift - a.lift)
    .slice(0, shown)
  const top = Math.max(1, ...lifts.map(({ BeforePts, ProjPts }) => Math.max(BeforePts, ProjPts)))
  const at = (value: number) => `${(100 * Math.max(0, value)) / top}%`
  return (
    <figure className="sc-research-figure">
      <figcaption>
        {values.length > shown ? `The ${shown} largest gains. ` : ''}Gray: projected points before;{' '}
        <b className="sc-outlook-over">green</b>: gained; <b className="sc-outlook-under">red</b>: lost.
      </figcaption>
      <ul className="sc-research-bars" aria-label="Projections before and after">
        {lifts.map(({ Id, Name, BeforePts, ProjPts, lift }) => (
          <li key={Id}>
            <b>{Name}</b>
            <span className="sc-research-track" aria-hidden>
              <span style={{ left: 0, width: at(BeforePts) }} />
              <span
                className={lift >= 0 ? 'sc-research-gain' : 'sc-research-loss'}
                style={{ left: at(Math.min(BeforePts, ProjPts)), width: at(Math.abs(lift)) }}
              />
            </span>
            <small>
              {formatOne(BeforePts)} → {formatOne(ProjPts)} ({formatSigned(lift)})
            </small>
          </li>
        ))}
      </ul>
    </figure>
  )
}
