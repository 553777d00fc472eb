import { notifications } from '@mantine/notifications'
import type { SlateKey } from '@slatecraft/slate'
import { slateTitle } from '../shared/slateWords.ts'
import { useOwnSlates } from './useOwnSlates.ts'

/** Removes an uploaded slate; the notification offers to put it back. */
export function useRemoveOwnSlate(): (key: SlateKey) => Promise<void> {
  const ownSlates = useOwnSlates()
  return async (key) => {
    const slate = await ownSlates.find(key).catch(() => undefined)
    await ownSlates.remove(key)
    const id = notifications.show({
      title: 'Removed from this browser',
      // Only the file could bring the slate back, so the offer stays until closed.
      autoClose: slate === undefined && 12_000,
      message: (
        <>
          {slateTitle(key)}. Your edits are kept.
          {slate !== undefined && (
            <>
              {' '}
              <button
                type="button"
                className="sc-link"
                onClick={() => {
                  void ownSlates.put(slate)
                  notifications.hide(id)
                }}
              >
                Put it back
              </button>
            </>
          )}
        </>
      ),
    })
  }
}
