import type { NightReview } from '@slatecraft/simulator'
import { useMemo } from 'react'
import { type Axis, DotPlot } from '../../../components/plots/DotPlot.tsx'
import type { Dot } from '../../../components/plots/dot.ts'
import { Explained } from '../Explained.tsx'
import { chanceText, pointsOfPercent } from '../results/figureText.ts'
import { ResultPart } from '../results/ResultPart.tsx'
import { shareAxis } from '../results/shareAxis.ts'

type Reviewed = NonNullable<NightReview['ownership']>

/** A smaller difference is drawn as none. */
const clear = 0.05

/** The real ownership against what was said, and who was missed by most. */
export function OwnershipPart({ ownership }: { ownership: Reviewed }) {
  const { dots, x, y } = useMemo(() => plotOf(ownership), [ownership])
  const { n, error, correlation, misses } = ownership
  return (
    <ResultPart
      title="Ownership"
      note="Above the line, a player was owned more than said; green and red are off by 5 points or more."
    >
      {() => (
        <>
          <p className="sc-night-facts">
            <span>
              <Explained means="How far the real ownership was from what was said, on average over the players.">
                Off by
              </Explained>{' '}
              <b>{(100 * error).toFixed(1)} points</b> on average
            </span>
            <span>
              <Explained means="1 if the players were owned just in the order and the measure that was said, 0 if the two have nothing to do with each other.">
                Correlation
              </Explained>{' '}
              <b>{correlation.toFixed(2)}</b>
            </span>
            <span className="sc-muted">{n} players</span>
          </p>
          <DotPlot
            label={`Real ownership against said ownership for ${dots.length} players; the biggest misses are listed below`}
            {...{ dots, x, y }}
            hasDiagonal
            height={300}
            dotSize={7}
          />
          {misses.length > 0 && (
            <>
              <h3 className="sc-night-small">Biggest misses</h3>
              <ul className="sc-night-misses">
                {misses.map(({ name, said, real }) => (
                  <li key={`${name} ${said} ${real}`}>
                    <strong>{name}</strong> {chanceText(said)} said, {chanceText(real)} real{' '}
                    <span className={real > said ? 'sc-good' : 'sc-bad'}>{pointsOfPercent(real - said)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </ResultPart>
  )
}

function plotOf({ players }: Reviewed): { dots: Dot[]; x: Axis; y: Axis } {
  const dots = players.map(
    ({ name, said, real }, at): Dot => ({
      ...{ key: String(at), x: said, y: real, name },
      words: `said ${chanceText(said)}, was ${chanceText(real)}`,
      tone: real - said >= clear ? 'over' : said - real >= clear ? 'under' : 'even',
    }),
  )
  return {
    dots,
    x: shareAxis(
      'Said',
      players.map(({ said }) => said),
    ),
    y: shareAxis(
      'Real',
      players.map(({ real }) => real),
    ),
  }
}
