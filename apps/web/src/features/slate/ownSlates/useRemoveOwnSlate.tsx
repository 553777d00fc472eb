import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { slateTitle } from '../shared/slateWords.ts'
import type { YourSlate } from '../shared/yourSlate.ts'
import { tellUndoable } from './tellUndoable.tsx'
import { useHomeOf } from './useOwnSlates.ts'

type Removed = Pick<YourSlate, 'key' | 'source'>

/** Removes an imported slate from where it is, and waits until the page's list knows; the notification offers to put it back. */
export function useRemoveOwnSlate(): (slate: Removed) => Promise<void> {
  const homeOf = useHomeOf()
  const queries = useQueryClient()

  return async ({ key, source }) => {
    const home = homeOf(source)
    try {
      const slate = await home.find(key).catch(() => undefined)
      await home.remove(key)
      await queries.refetchQueries({ queryKey: ['your-slates'] })
      tellUndoable({
        title: source === 'account' ? 'Removed from your account' : 'Removed from this browser',
        words: `${slateTitle(key)}. Your edits are kept.`,
        undo: slate && { label: 'Put it back', act: () => home.put(slate) },
      })
    } catch (error) {
      notifications.show({
        title: 'Not removed',
        message: error instanceof Error ? error.message : String(error),
        color: 'red',
      })
    }
  }
}
