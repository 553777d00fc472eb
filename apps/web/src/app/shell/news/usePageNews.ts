import { useEffect, useState } from 'react'
import { onFailedPart } from '../../../browser/failedParts.ts'
import { isNewVersionThere } from './pageVersion.ts'

/** Each check is one small call, which is answered with "not modified" if nothing is new. */
const checkEveryMs = 15 * 60_000

/** What the page has to say about itself: a new version is there, or a part of this one could not be opened. */
export type PageNews = 'new version' | 'failed part' | undefined

/** Asks for a new version when you come back to the page, from time to time while you use it, and when a part of it fails. */
export function usePageNews(): { news: PageNews; dismiss(): void } {
  const [isNew, setNew] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    let checkedAt = Date.now()
    const check = async () => {
      checkedAt = Date.now()
      if (await isNewVersionThere()) setNew(true)
    }
    const checkIfDue = () => {
      if (document.visibilityState === 'visible' && Date.now() - checkedAt >= checkEveryMs) void check()
    }
    const timer = setInterval(checkIfDue, checkEveryMs)
    document.addEventListener('visibilitychange', checkIfDue)
    addEventListener('focus', checkIfDue)
    const unfollow = onFailedPart(() => {
      setFailed(true)
      setDismissed(false)
      void check()
    })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkIfDue)
      removeEventListener('focus', checkIfDue)
      unfollow()
    }
  }, [])
  const news = isNew ? 'new version' : hasFailed ? 'failed part' : undefined
  return { news: isDismissed ? undefined : news, dismiss: () => setDismissed(true) }
}
