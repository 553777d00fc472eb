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
export type GoTo = (location: PageLocation) => void

/** DOM id of the element that shows a setting, team row or group. */
export function locationId(location: PageLocation): string | undefined {
  const what =
    'setting' in location
      ? location.setting
      : 'group' in location
        ? location.group
        : 'team' in location
          ? location.team
          : ''
  return location.tab === 'players' || !what ? undefined : `at-${location.tab}-${what}`
}
