import { counted, type Fault, type Player } from '@slatecraft/slate'
import type { JoinReview } from '@slatecraft/slate/csv'
import { useMemo } from 'react'
import { formatSalary } from '../../words/format.ts'
import type { Reading } from './readDraft.ts'
import { UnmatchedList } from './UnmatchedList.tsx'
import type { ImportDraft } from './useImportDraft.ts'

interface ImportReviewProps {
  draft: ImportDraft
  reading: Reading
}

/** How the files fit together: matched, unmatched and unreadable rows. */
export function ImportReview({ draft, reading }: ImportReviewProps) {
  if (reading.status === 'refused') return <Faults faults={reading.faults} />
  const { made, review } = reading
  return (
    <section className="sc-import-review" aria-label="What was read">
      <p className="sc-import-line" role="status">
        <strong>{made.players.length} players</strong>, {formatSalary(made.maxSalary)} cap.{' '}
        {review !== undefined && made.review !== undefined && (
          <>
            <strong>
              {made.review.joined} of {review.total} projections matched
            </strong>
            : points from “{review.pointsFrom}”,{' '}
            {review.ownershipFrom === undefined ? 'no ownership' : `ownership from “${review.ownershipFrom}”`}.
          </>
        )}
      </p>
      {review?.fitsPoorly && (
        <p className="sc-import-line sc-bad" role="alert">
          Few projections match. Is this the right slate? Players without one count as 0.
        </p>
      )}
      {review !== undefined && made.review !== undefined && (
        <LeftOver review={review} stillWithout={made.review} draft={draft} players={made.players} />
      )}
      <Details summary={counted(made.notes.length, 'note')} isEmpty={made.notes.length === 0}>
        <ul>
          {made.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Details>
    </section>
  )
}

interface LeftOverProps {
  /** From the files alone, so a row stays in place once it is linked by hand. */
  review: JoinReview
  stillWithout: JoinReview
  draft: ImportDraft
  players: readonly Player[]
}

function LeftOver({ review, stillWithout, draft: { links, link }, players }: LeftOverProps) {
  const playerOf = useMemo(() => new Map(players.map((player) => [player.Id, player])), [players])
  const open = review.withoutPlayer.length - links.size
  return (
    <>
      <Details
        summary={`${counted(open, 'projection')} without a player${links.size === 0 ? '' : `, ${links.size} linked by hand`}`}
        isEmpty={review.withoutPlayer.length === 0}
        isOpen
      >
        <UnmatchedList review={review} playerOf={playerOf} links={links} onLink={link} />
      </Details>
      <Details
        summary={`${counted(stillWithout.withoutProjection.length, 'player')} without a projection (counted as 0)`}
        isEmpty={stillWithout.withoutProjection.length === 0}
      >
        <ul>
          {stillWithout.withoutProjection.map(({ id, name, team, salary }) => (
            <li key={id}>
              {name} <span className="sc-muted">{[team, formatSalary(salary)].join(' · ')}</span>
            </li>
          ))}
        </ul>
      </Details>
      <Details
        summary={`${counted(review.elsewhere.length, 'projection')} for teams not on this slate`}
        isEmpty={review.elsewhere.length === 0}
      >
        <ul>
          {review.elsewhere.map(({ row, name, team }) => (
            <li key={row}>
              {name} <span className="sc-muted">{[team, `row ${row}`].join(' · ')}</span>
            </li>
          ))}
        </ul>
      </Details>
    </>
  )
}

interface DetailsProps {
  summary: string
  isEmpty: boolean
  isOpen?: boolean
  children: React.ReactNode
}

function Details({ summary, isEmpty, isOpen = false, children }: DetailsProps) {
  if (isEmpty) return null
  return (
    <details open={isOpen}>
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard too */}
      <section className="sc-import-list" aria-label={summary} tabIndex={0}>
        {children}
      </section>
    </details>
  )
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  return (
    <div className="sc-notice" data-tone="bad" role="alert">
      <div>
        <strong>Unable to read these files. Nothing was changed.</strong>
        <ul className="sc-fault-list">
          {faults.map(({ field, reason }) => (
            <li key={`${field}/${reason}`}>{field === '' ? reason : `${field}: ${reason}`}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
