import { useCallback } from 'react'
import { type GoTo, locationId } from '../../navigation/pageLocation.ts'
import { usePageSearch } from '../shell/usePageSearch.ts'

/** How long to wait for a tab's code to load before going to a field in it. */
const shownWithinMs = 4000

/** Opens the tab of a page location, scrolls to it and focuses it. */
export function useGoTo(): GoTo {
  const { setSearch } = usePageSearch('tab')
  return useCallback(
    (location) => {
      if (location.tab === 'players') {
        const { pos, team, name } = location
        setSearch({ tab: undefined, pos, team, name })
        return
      }
      setSearch({ tab: location.tab })
      const id = locationId(location)
      if (id !== undefined) showSoon(id, performance.now() + shownWithinMs)
    },
    [setSearch],
  )
}

function showSoon(id: string, until: number): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    if (element === null) {
      if (performance.now() < until) showSoon(id, until)
      return
    }
    element.scrollIntoView({ block: 'center' })
    const control = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable)
    control?.focus({ preventScroll: true })
  })
}

const focusable = 'input, select, button, [tabindex]'
