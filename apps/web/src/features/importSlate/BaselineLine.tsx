import type { Site } from '@slatecraft/slate'
import { useId } from 'react'
import { TryAgain } from '../../components/fault/TryAgain.tsx'
import '../../components/fields/fields.css'
import { averagesWords } from '../slate/shared/pointsFrom.ts'
import { filledBy } from './baselineAnswer.ts'
import type { DraftBaselines } from './useBaselines.ts'

interface BaselineLineProps {
  site: Site
  baselines: DraftBaselines
  /** Of the draft. */
  players: number
}

/** What a slate gets where its files brought no points or no ownership. */
export function BaselineLine({
  site,
  baselines: { lacking, answer, isVisitor, areUsed, use, retry },
  players,
}: BaselineLineProps) {
  const averages = lacking.points ? `Points: ${averagesWords(site)}.` : 'The files have no ownership.'
  const isFound = answer !== undefined && 'rows' in answer
  const isUnasked = isVisitor && !areUsed
  const whatIsSent = useId()
  return (
    <div className="sc-import-baseline">
      <p className="sc-import-line" role="status">
        {!isFound || !areUsed ? averages : foundWords(answer.rows, lacking, players)}{' '}
        {answer === undefined && areUsed && 'Looking for baseline projections from history …'}
        {answer !== undefined && 'why' in answer && (lacking.points || answer.isFailed) && (
          <span className="sc-muted">{answer.why}</span>
        )}{' '}
        {answer !== undefined && 'isFailed' in answer && <TryAgain onClick={retry} />}
      </p>
      {(isFound || isVisitor) && (
        <div className="sc-import-switch">
          <label>
            <input
              type="checkbox"
              role="switch"
              className="sc-switch"
              checked={areUsed}
              aria-checked={areUsed}
              aria-describedby={isUnasked ? whatIsSent : undefined}
              onChange={({ currentTarget }) => use(currentTarget.checked)}
            />
            {lacking.points ? 'Use baseline projections' : 'Use baseline ownership'}
          </label>
          {isUnasked && (
            <p id={whatIsSent} className="sc-import-sent sc-muted">
              Sends the players of the list (names, teams, salaries) to the server, which keeps none of it. Your
              projections are not sent.
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function foundWords(rows: Parameters<typeof filledBy>[0], lacking: DraftBaselines['lacking'], players: number): string {
  const filled = filledBy(rows, lacking)
  const of = (count: number) => `${count} of ${players} players`
  if (!lacking.points) return `The files have no ownership. Ours is an estimate, for ${of(filled.ownership)}.`
  const rest = filled.points < players ? ' The others keep the site’s average.' : ''
  const ownership = filled.ownership > 0 ? ` Ownership is our estimate, for ${of(filled.ownership)}.` : ''
  return `Baseline projections from history for ${of(filled.points)}.${rest}${ownership}`
}
