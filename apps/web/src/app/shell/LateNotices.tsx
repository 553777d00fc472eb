import { notificationsStore } from '@mantine/notifications'
import { type ComponentType, useEffect, useState } from 'react'

/** What comes before anything can have been said to a user. */
const firstUses = ['pointerdown', 'keydown'] as const

/**
 * The notices, whose code a first visit leaves out: it comes once the page is used, before its server can be gone, or with
 * the first notice. Where it can't be had, the next use or notice tries again, and what was said meanwhile is shown then.
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
    const loadIfSaid = () => notificationsStore.getState().notifications.length > 0 && load()
    loadIfSaid()
    const unsubscribe = notificationsStore.subscribe(loadIfSaid)
    for (const use of firstUses) addEventListener(use, load)
    return () => {
      unsubscribe()
      for (const use of firstUses) removeEventListener(use, load)
    }
  }, [Notices])
  return Notices && <Notices />
}
