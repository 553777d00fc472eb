import { IconStack2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Why there are no lineups to see. */
export type Emptiness = 'no runs' | 'none chosen' | 'loading' | 'failed' | 'empty bucket' | 'none saved'

const words: Record<Exclude<Emptiness, 'loading' | 'failed'>, { title: string; text: ReactNode }> = {
  'no runs': {
    title: 'No lineups yet',
    text: (
      <>
        Set exposures or projections in the Players tab, choose how many lineups you want, then press Build or{' '}
        <kbd>Ctrl</kbd> <kbd>Enter</kbd>. Lineups appear here one by one, each proven before it is shown.
      </>
    ),
  },
  'none chosen': {
    title: 'Nothing is chosen',
    text: 'Choose a run or bucket in the list above, or press Build for a new one.',
  },
  'empty bucket': {
    title: 'This bucket is empty',
    text: 'Mark lineups of a run and choose Add to bucket, or put one together by hand: Handbuild, in the Players tab.',
  },
  'none saved': {
    title: 'No saved lineups yet',
    text: 'Mark lineups of a run and press Save: they stay with your account, whatever becomes of the run.',
  },
}

interface NothingShownProps {
  why: Emptiness
  /** Of `failed`: what went wrong. */
  fault: string | undefined
  onRetry(): void
}

/** Says what to do next where there is no lineup to show. */
export function NothingShown({ why, fault, onRetry }: NothingShownProps) {
  if (why === 'loading') return <p className="sc-loading">Loading the lineups …</p>
  if (why === 'failed')
    return (
      <p className="sc-error" role="alert">
        <span>
          These lineups could not be loaded. {fault}{' '}
          <button type="button" className="sc-link" onClick={onRetry}>
            Try again
          </button>
        </span>
      </p>
    )
  return (
    <div className="sc-empty">
      <IconStack2 size={40} stroke={1.4} aria-hidden />
      <h2>{words[why].title}</h2>
      <p>{words[why].text}</p>
    </div>
  )
}
