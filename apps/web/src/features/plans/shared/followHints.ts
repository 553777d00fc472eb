import { accountAddress } from '../../../navigation/accountAddress.ts'
import { loginPath, plansAddress, plansPath } from './plansAddress.ts'

/** Where admins import history. Alone it opens the slate that was used last. */
export const importHistoryPath = '/?tab=admin&part=history'

/** Targets of hint links: plans and login with a return path to the current page, the import on the open slate. */
const leads: ReadonlyMap<string, () => string> = new Map([
  [plansPath, () => plansAddress({ back: location.pathname + location.search })],
  [loginPath, () => accountAddress(loginPath)],
  [importHistoryPath, importHistoryAddress],
])

function importHistoryAddress(): string {
  const search = new URLSearchParams(location.search)
  for (const [name, value] of new URLSearchParams(importHistoryPath.slice(1))) search.set(name, value)
  search.delete('player')
  return `/?${search}`
}

/**
 * Makes hint links, wherever they render, navigate without a reload and with a return path.
 *
 * @returns a cleanup function.
 */
export function followHints({ push }: { push(to: string): void }): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = leads.get(link?.getAttribute('href') ?? '')?.()
    if (link === null || to === undefined || event.defaultPrevented) return
    if (event.metaKey || event.ctrlKey || event.shiftKey) {
      // A new tab uses the href, so restore it afterward.
      const before = link.getAttribute('href') ?? ''
      link.href = to
      setTimeout(() => link.setAttribute('href', before))
      return
    }
    event.preventDefault()
    push(to)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
