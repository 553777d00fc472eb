import { counted, type Fault, listed, type Player } from '@slatecraft/slate'
import { fieldWords, type JoinReview } from '@slatecraft/slate/csv'
import { Fragment, useMemo } from 'react'
import { formatSalary } from '../../words/format.ts'
import { baselineWords } from '../slate/shared/pointsFrom.ts'
import { BaselineLine } from './BaselineLine.tsx'
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
  const { site } = draft.key
  return (
    <section className="sc-import-review" aria-label="What was read">
      <p className="sc-import-line" role="status">
        <strong>{made.players.length} players</strong>, {formatSalary(made.maxSalary)} cap.{' '}
        {draft.keepsProjections && 'Points: the projections of the earlier import stay.'}
        {draft.isFilledLater && !made.hasProjections && !draft.keepsProjections && `Points: ${baselineWords(site)}.`}
      </p>
      {draft.baselines !== undefined && (
        <BaselineLine site={site} baselines={draft.baselines} players={made.players.length} />
      )}
      {review !== undefined && made.review !== undefined && <Sources review={review} made={made.review} />}
      {made.warnings.length > 0 && (
        <div className="sc-notice" role="alert">
          <div>
            <strong>Look at this before you import</strong>
            <ul className="sc-fault-list">
              {made.warnings.map((warning) => (
                <li key={warning}>{sentence(warning)}</li>
              ))}
            </ul>
          </div>
        </div>
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

/** The readers' words begin in lower case, for the command line. */
const sentence = (words: string, end = '.') => `${words[0]?.toUpperCase()}${words.slice(1)}${end}`

/** How many rows of each file joined, and which column and file each number comes from. */
function Sources({ review, made }: { review: JoinReview; made: JoinReview }) {
  return (
    <ul className="sc-import-sources">
      {review.files.map(({ name, total }, index) => (
        <li key={name}>
          {name !== '' && `${name}: `}
          <strong>
            {made.files[index]!.joined} of {total} projections matched
          </strong>
        </li>
      ))}
      {made.sources.map(({ field, from }) => (
        <li key={field}>
          {sentence(fieldWords[field], '')}:{' '}
          {from.length === 1 ? (
            <>
              “{from[0]!.heading}”{made.files.length > 1 && ` of ${made.files[from[0]!.file]!.name}`}
            </>
          ) : (
            <>
              {listed(
                from.map(
                  ({ file, heading, players }) =>
                    `${counted(players, 'player')} from “${heading}” of ${made.files[file]!.name}`,
                ),
              )}
              . Where several have a value, the last file counts.
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

interface LeftOverProps {
  /** From the files alone, so a row stays in place once it is linked by hand. */
  review: JoinReview
  stillWithout: JoinReview
  draft: ImportDraft
  players: readonly Player[]
}

function LeftOver({ review, stillWithout, draft: { projections, link }, players }: LeftOverProps) {
  const playerOf = useMemo(() => new Map(players.map((player) => [player.Id, player])), [players])
  return (
    <>
      {review.files.map((file, index) => {
        const { id, links } = projections[index]!
        const ofFile = file.name === '' ? '' : ` in ${file.name}`
        const open = file.withoutPlayer.length - links.size
        return (
          <Fragment key={id}>
            <Details
              summary={`${counted(open, 'projection')} without a player${ofFile}${links.size === 0 ? '' : `, ${links.size} linked by hand`}`}
              isEmpty={file.withoutPlayer.length === 0}
              isOpen
            >
              <UnmatchedList
                file={file}
                linkable={review.linkable}
                playerOf={playerOf}
                links={links}
                onLink={(row, playerId) => link(id, row, playerId)}
              />
            </Details>
            <Details
              summary={`${counted(file.elsewhere.length, 'projection')} for teams not on this slate${ofFile}`}
              isEmpty={file.elsewhere.length === 0}
            >
              <ul>
                {file.elsewhere.map(({ row, name, team }) => (
                  <li key={row}>
                    {name} <span className="sc-muted">{[team, `row ${row}`].join(' · ')}</span>
                  </li>
                ))}
              </ul>
            </Details>
          </Fragment>
        )
      })}
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
