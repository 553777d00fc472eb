import { TryAgain } from '../fault/TryAgain.tsx'
import { showNotice } from './showNotice.ts'
import './notices.css'

/**
 * Shows that something failed in the background, with Try again. An older one of the same kind goes.
 *
 * @param kind what failed, in words that are the same each time.
 */
export function showRetry(kind: string, message: string, onRetry: () => void): void {
  const hide = showNotice(kind, {
    autoClose: 15_000,
    color: 'red',
    message: (
      <div className="sc-hint">
        <span>{message}</span>
        <TryAgain
          onClick={() => {
            hide()
            onRetry()
          }}
        />
      </div>
    ),
  })
}
