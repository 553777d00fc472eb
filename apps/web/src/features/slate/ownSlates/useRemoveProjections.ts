import { notifications } from '@mantine/notifications'
import { baselineIn, type Slate, withoutProjections } from '@slatecraft/slate'
import { averagesWords, baselineWords } from '../shared/pointsFrom.ts'
import { slateTitle } from '../shared/slateWords.ts'
import type { YourSlate } from '../shared/yourSlate.ts'
import { tellUndoable } from './tellUndoable.tsx'
import { useHomeOf } from './useOwnSlates.ts'

type Projected = Pick<YourSlate, 'key' | 'source'>

/**
 * Takes the projections that files brought out of an imported slate; the notification offers to put them back.
 *
 * @param filled gives a slate in the account our baselines. A visitor's players are not sent anywhere.
 */
export function useRemoveProjections(filled: (slate: Slate) => Promise<Slate>): (slate: Projected) => Promise<void> {
  const homeOf = useHomeOf()
  return async ({ key, source }) => {
    const home = homeOf(source)
    try {
      const slate = await home.find(key)
      const listed = slate && withoutProjections(slate)
      if (slate === undefined || listed === undefined)
        throw new Error(
          'The site’s averages are not kept with this slate. Import its player list again, and then remove the projections.',
        )
      const dated = { ...listed, updatedAt: new Date().toISOString() }
      const left = source === 'account' ? await filled(dated) : dated
      await home.put(left)
      const points = baselineIn(left.players) === null ? averagesWords(key.site) : baselineWords(key.site)
      tellUndoable({
        title: 'Projections removed',
        words: `${slateTitle(key)}. Points are now: ${points}. Your edits are kept.`,
        undo: { label: 'Put them back', act: () => home.put(slate) },
      })
    } catch (error) {
      notifications.show({
        title: 'Projections not removed',
        message: error instanceof Error ? error.message : String(error),
        color: 'red',
      })
    }
  }
}
