import { accountAddress } from '../../../navigation/accountAddress.ts'
import { plansAddress } from './plansAddress.ts'
import { loginPath, plansPath } from './upgradeWords.ts'

/** Where the links of hints lead, with the way back to the page that is open when they are followed. */
const leads: ReadonlyMap<string, () => string> = new Map([
  [plansPath, () => plansAddress({ back: location.pathname + location.search })],
  [loginPath, () => accountAddress(loginPath)],
])

/**
 * Has a hint's link, wherever it stands and whatever draws it, lead to the plans or the login without loading the page
 * anew, and from there back.
 *
 * @returns how to stop.
 */
export function followHints({ push }: { push(to: string): void }): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = leads.get(link?.getAttribute('href') ?? '')?.()
    if (link === null || to === undefined || event.defaultPrevented) return
    if (event.metaKey || event.ctrlKey || event.shiftKey) {
      // The new tab goes by the link; the next one who follows it may be elsewhere.
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
