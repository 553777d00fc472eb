import { notifications } from '@mantine/notifications'
import type { Slate } from '@slatecraft/slate'
import { useQueryClient } from '@tanstack/react-query'
import { slateTitle } from '../shared/slateWords.ts'
import type { YourSlate } from '../shared/yourSlate.ts'
import { findInAccount, keepInAccount, removeFromAccount } from './accountSlates.ts'
import { useOwnSlates } from './useOwnSlates.ts'

type Removed = Pick<YourSlate, 'key' | 'source'>

/** Removes an imported slate from where it is, and waits until the page's list knows; the notification offers to put it back. */
export function useRemoveOwnSlate(): (slate: Removed) => Promise<void> {
  const browser = useOwnSlates()
  const queries = useQueryClient()
  const inAccount = { find: findInAccount, put: keepInAccount, remove: removeFromAccount }

  return async ({ key, source }) => {
    const home = source === 'account' ? inAccount : browser
    try {
      const slate = await home.find(key).catch(() => undefined)
      await home.remove(key)
      await queries.refetchQueries({ queryKey: ['your-slates'] })
      tellRemoved(slate, (removed) => home.put(removed))
    } catch (error) {
      notifications.show({
        title: 'Not removed',
        message: error instanceof Error ? error.message : String(error),
        color: 'red',
      })
    }

    function tellRemoved(slate: Slate | undefined, putBack: (slate: Slate) => Promise<unknown>) {
      const id = notifications.show({
        title: source === 'account' ? 'Removed from your account' : 'Removed from this browser',
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
                    notifications.hide(id)
                    putBack(slate).catch((error: unknown) =>
                      notifications.show({ title: 'Not put back', message: String(error), color: 'red' }),
                    )
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
}
