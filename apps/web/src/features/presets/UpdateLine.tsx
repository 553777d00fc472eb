import type { ListedPreset } from '@slatecraft/contract'
import type { UpdateState } from './useChangePresets.ts'

interface UpdateLineProps {
  state: UpdateState
  onRestore(removed: ListedPreset): void
}

/** Result of the last change to the list. */
export function UpdateLine({ state, onRestore }: UpdateLineProps) {
  return (
    <p className="sc-presets-update" role="status" data-phase={state.phase}>
      {state.phase === 'updating' && 'Updating …'}
      {state.phase === 'complete' && `Update complete: ${state.message}`}
      {state.phase === 'complete' && state.removed !== undefined && (
        <>
          {' '}
          <RestoreButton removed={state.removed} onRestore={onRestore} />
        </>
      )}
      {state.phase === 'failed' && `Update failed. ${state.message}`}
    </p>
  )
}

function RestoreButton({ removed, onRestore }: { removed: ListedPreset; onRestore(removed: ListedPreset): void }) {
  return (
    <button
      type="button"
      className="sc-link"
      aria-label={`Undo: “${removed.displayName}” was deleted`}
      /** The delete button is gone, so move the focus here. */
      ref={takeFocus}
      onClick={() => onRestore(removed)}
    >
      Undo
    </button>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()
