import { notifications } from '@mantine/notifications'
import type { SlateKey } from '@slatecraft/slate'
import { slateTitle } from '../../../slateWords.ts'
import { useShelf } from './useShelf.ts'

/** Takes a slate of the visitor's own off the shelf; the notification puts it back. */
export function useRemoveSlate(): (key: SlateKey) => Promise<void> {
  const shelf = useShelf()
  return async (key) => {
    const slate = await shelf.find(key).catch(() => undefined)
    await shelf.remove(key)
    const id = notifications.show({
      title: 'Removed from this browser',
      // Nothing else brings the slate back but its file, so no clock takes the offer away.
      autoClose: slate === undefined && 12_000,
      message: (
        <>
          {slateTitle(key)}. Your edits of it are kept.
          {slate !== undefined && (
            <>
              {' '}
              <button
                type="button"
                className="sc-link"
                onClick={() => {
                  void shelf.put(slate)
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
