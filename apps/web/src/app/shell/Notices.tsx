import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { useEffect } from 'react'

/** More would cover the page. */
const mostShown = 3

/** Tall enough for a long sentence on a phone. */
const tallest = 320

/** The notification area. When there are too many, the oldest goes, so that the newest is always in sight. */
export function Notices() {
  useEffect(() => {
    dropOldest()
    return notificationsStore.subscribe(dropOldest)
  }, [])
  return <Notifications position="bottom-left" autoClose={6000} limit={mostShown} notificationMaxHeight={tallest} />
}

/** Those that stay until they are closed are the last to go. */
function dropOldest() {
  const { notifications: shown, queue } = notificationsStore.getState()
  const all = [...shown, ...queue]
  if (all.length <= mostShown) return
  const oldest = all.find(({ autoClose }) => autoClose !== false) ?? all[0]
  if (oldest?.id !== undefined) notifications.hide(oldest.id)
}
