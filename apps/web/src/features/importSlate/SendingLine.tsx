import { Loader } from '@mantine/core'
import { counted } from '@slatecraft/slate'
import type { SendingState } from './useSending.ts'

/** Progress of sending a slate to the server. */
export function SendingLine({ state, players }: { state: SendingState; players: number }) {
  return (
    <div className="sc-import-sending">
      <p role="status">
        {state.phase === 'sending' && (
          <>
            <Loader size={16} aria-hidden /> Sending {counted(players, 'player')} …
          </>
        )}
        {state.phase === 'cancelled' && 'Canceled. If the server already had it, the list of slates shows it.'}
      </p>
      {state.phase === 'failed' && (
        <p className="sc-bad" role="alert">
          Nothing was changed. {state.reason}
        </p>
      )}
    </div>
  )
}
