import { notificationsStore } from '@mantine/notifications'
import { type ComponentType, useEffect, useState } from 'react'

/** What renders before any notice can exist. */
const firstUses = ['pointerdown', 'keydown'] as const

/**
 * Lazy-loaded notices: the code loads on first use of the page or with the first notice. If loading fails, the next use or
 * notice retries and shows what was missed.
 */
export function LateNotices() {
  const [Notices, setNotices] = useState<ComponentType>()
  useEffect(() => {
    if (Notices !== undefined) return
    const load = () =>
      void import('./Notices.tsx').then(
        (code) => setNotices(() => code.Notices),
        (error) => console.error('unable to load the notices', error),
      )
    const loadIfShown = () => notificationsStore.getState().notifications.length > 0 && load()
    loadIfShown()
    const unsubscribe = notificationsStore.subscribe(loadIfShown)
    for (const use of firstUses) addEventListener(use, load)
    return () => {
      unsubscribe()
      for (const use of firstUses) removeEventListener(use, load)
    }
  }, [Notices])
  return Notices && <Notices />
}
