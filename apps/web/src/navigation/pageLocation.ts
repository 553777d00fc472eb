import type { Settings } from '@slatecraft/slate'

/**
 * Where on the page something can be changed: what warnings, conflicts and repairs lead to.
 *
 * `players` leads to the pool with its filters set so; the others to one control, or to the tab as a whole.
 */
export type PageLocation =
  | { tab: 'players'; pos?: string; team?: string; name?: string }
  | { tab: 'settings'; setting?: keyof Settings }
  | { tab: 'stacks'; team?: string }
  | { tab: 'groups'; group?: string }

/** Leads there. */
export type GoTo = (place: PageLocation) => void

/** The id of the element that a place leads to: whatever shows a setting, a team's row or a group bears it. */
export function locationId(place: PageLocation): string | undefined {
  const what = 'setting' in place ? place.setting : 'group' in place ? place.group : 'team' in place ? place.team : ''
  return place.tab === 'players' || !what ? undefined : `place-${place.tab}-${what}`
}
