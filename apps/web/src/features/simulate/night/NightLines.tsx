import type { ReviewLine } from '@slatecraft/simulator'
import { Explained } from '../Explained.tsx'
import { measureMeanings } from './measureMeanings.ts'
import { countWords, measureText, possibleRange } from './nightText.ts'

interface NightLinesProps {
  lines: readonly ReviewLine[]
  /** Further words on what a line stands on, such as its slates. */
  basis?: (line: ReviewLine) => string
}

/** What happened against what was said, measure by measure. */
export const NightLines = ({ lines, basis }: NightLinesProps) => (
  <>
    <p className="sc-night-key">
      <span>
        <span className="sc-night-key-bar" aria-hidden /> where{' '}
        <Explained means="If all that was said is right, 95 of 100 nights end in this range. By chance alone, about one line of 20 is outside.">
          95 of 100 nights
        </Explained>{' '}
        end
      </span>
      <span>
        <span className="sc-night-key-said" aria-hidden /> said
      </span>
      <span>
        <span className="sc-night-key-real" aria-hidden /> what happened
      </span>
      {lines.some(({ low }) => low !== null) && (
        <span>
          in brackets:{' '}
          <Explained means="What happened is one sample. What it would be in the long run is in the range in brackets with 95% certainty.">
            how sure that is
          </Explained>
        </span>
      )}
    </p>
    <ul className="sc-night-lines">
      {lines.map((line) => (
        <li key={line.measure} data-measure={line.measure} data-verdict={line.verdict}>
          <div className="sc-night-what">
            <Explained means={measureMeanings[line.measure]}>{line.title}</Explained>
            <strong>{line.words}</strong>
          </div>
          <Strip {...line} />
          <p className="sc-night-figures">
            <span>
              said <b>{measureText(line, line.said)}</b>
            </span>{' '}
            <span>
              was <b>{measureText(line, line.real)}</b>
              {line.low !== null && line.high !== null && (
                <span className="sc-muted">
                  {' '}
                  ({measureText(line, line.low)} to {measureText(line, line.high)})
                </span>
              )}
            </span>{' '}
            <span className="sc-muted">95 of 100 nights: {rangeText(line)}</span>{' '}
            <span className="sc-muted">
              {countWords(line)}
              {basis?.(line)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  </>
)

function rangeText(line: ReviewLine): string {
  const { low, high } = possibleRange(line)
  return `${measureText(line, low)} to ${measureText(line, high)}`
}

/** What was said to be possible as a bar, and where the night was. The words beside it have the numbers. */
function Strip(line: ReviewLine) {
  const { said, real } = line
  const { low, high } = possibleRange(line)
  const least = Math.min(low, real, said)
  const most = Math.max(high, real, said)
  const air = 0.06 * (most - least) || 1
  const at = (value: number) => `${(100 * (value - least + air)) / (most - least + 2 * air)}%`
  return (
    <div className="sc-night-strip" aria-hidden>
      <span className="sc-night-strip-bar" style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
      <span className="sc-night-strip-said" style={{ left: at(said) }} />
      <span className="sc-night-strip-real" style={{ left: at(real) }} />
    </div>
  )
}
