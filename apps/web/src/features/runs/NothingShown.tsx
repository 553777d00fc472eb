import { IconStack2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TryAgain } from '../../components/fault/TryAgain.tsx'

/** Why there are no lineups to show. */
export type Emptiness = 'no runs' | 'none chosen' | 'loading' | 'failed' | 'empty bucket' | 'none saved'

const words: Record<Exclude<Emptiness, 'loading' | 'failed'>, { title: string; text: ReactNode }> = {
  'no runs': {
    title: 'No lineups yet',
    text: (
      <>
        Set exposures or projections in the Players tab, choose how many lineups you want, then press Build or{' '}
        <kbd>Ctrl</kbd> <kbd>Enter</kbd>. Lineups appear here one by one, each proven optimal before it shows.
      </>
    ),
  },
  'none chosen': {
    title: 'Nothing selected',
    text: 'Choose a run or bucket in the list above, or press Build for a new one.',
  },
  'empty bucket': {
    title: 'This bucket is empty',
    text: 'Select lineups of a run and press Add to bucket, or build one by hand with Handbuild in the Players tab.',
  },
  'none saved': {
    title: 'No saved lineups yet',
    text: 'Select lineups of a run and press Save. They stay in your account even if you delete the run.',
  },
}

interface NothingShownProps {
  why: Emptiness
  /** The error, if `failed`. */
  fault: string | undefined
  onRetry(): void
}

/** Empty states of the Lineups tab: what to do next. */
export function NothingShown({ why, fault, onRetry }: NothingShownProps) {
  if (why === 'loading') return <p className="sc-loading">Loading lineups …</p>
  if (why === 'failed')
    return (
      <p className="sc-error" role="alert">
        <span>
          Unable to load these lineups. {fault} <TryAgain onClick={onRetry} />
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
