import type { Settings } from '@slatecraft/slate'

/**
 * A location on the page: the target of links in warnings, conflicts and repairs.
 *
 * `players` goes to the pool with these filters; the others to one control, or to a whole tab.
 */
export type PageLocation =
  | { tab: 'players'; pos?: string; team?: string; name?: string }
  | { tab: 'settings'; setting?: keyof Settings }
  | { tab: 'stacks'; team?: string }
  | { tab: 'groups'; group?: string }

/** Goes there. */
export type GoTo = (place: PageLocation) => void

/** DOM id of the element that shows a setting, team row or group. */
export function locationId(place: PageLocation): string | undefined {
  const what = 'setting' in place ? place.setting : 'group' in place ? place.group : 'team' in place ? place.team : ''
  return place.tab === 'players' || !what ? undefined : `place-${place.tab}-${what}`
}
