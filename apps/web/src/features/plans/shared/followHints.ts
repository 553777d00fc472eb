import { accountAddress } from '../../../navigation/accountAddress.ts'
import { loginPath, plansAddress, plansPath } from './plansAddress.ts'

/** Targets of hint links, with a return path to the current page. */
const leads: ReadonlyMap<string, () => string> = new Map([
  [plansPath, () => plansAddress({ back: location.pathname + location.search })],
  [loginPath, () => accountAddress(loginPath)],
])

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
