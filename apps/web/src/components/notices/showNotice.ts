import { type NotificationData, notifications } from '@mantine/notifications'

/** What a notice is about. Only the last act can be undone, so all that offer Undo are of one kind. */
export type NoticeKind = 'undo' | (string & {})

const newest = new Map<NoticeKind, string>()

/**
 * Shows a notice. An older one of the same kind goes, so that no outdated Undo stays beside a newer one.
 *
 * @returns a function that takes the notice back.
 */
export function showNotice(kind: NoticeKind, notice: Omit<NotificationData, 'id'>): () => void {
  const before = newest.get(kind)
  if (before !== undefined) notifications.hide(before)
  const id = notifications.show(notice)
  newest.set(kind, id)
  return () => void notifications.hide(id)
}
