import { listed } from '@slatecraft/slate'

/**
 * Something that happened to the user's edits in the background.
 *
 * - `tab`, `device`: newer values from there replaced edits made here.
 * - `kept`: undo or redo left edits alone that were changed elsewhere since.
 * - `refused`: the server won't save them. They stay in this browser.
 * - `reset`: all edits were reset elsewhere.
 * - `unread`: the user's saved edits could not be loaded yet.
 */
export interface EditNotice {
  kind: 'tab' | 'device' | 'kept' | 'refused' | 'reset' | 'unread'
  /** The ids of the players concerned. */
  ids: readonly string[]
  /** The server's message. */
  reason?: string
}

/** As shown: red if something could not be loaded or saved. */
export const noticeTold = (notice: EditNotice, nameOf: (id: string) => string | undefined) => ({
  message: noticeText(notice, nameOf),
  color: notice.kind === 'refused' || notice.kind === 'unread' ? 'red' : 'blue',
})

const namesShown = 3

/** The notice in words for the user. @param nameOf a player's name by id. */
export function noticeText({ kind, ids, reason }: EditNotice, nameOf: (id: string) => string | undefined): string {
  const who = named(ids.map((id) => nameOf(id) ?? `player ${id}`))
  const [were, counts] = ids.length === 1 ? ['was', 'The newer value counts.'] : ['were', 'The newer values count.']
  switch (kind) {
    case 'tab':
      return `${who} ${were} changed in another tab. ${counts}`
    case 'device':
      return `${who} ${were} changed on another device. ${counts}`
    case 'kept':
      return `${who} ${were} changed elsewhere since. Those changes were kept.`
    case 'refused':
      return `Your changes to ${who} can’t be saved, because the server has a different pool. They stay in this browser.`
    case 'reset':
      return 'All your edits on this slate were reset in another tab or on another device.'
    case 'unread':
      return `Your saved edits can’t be loaded yet. ${reason ?? ''}`.trim()
  }
}

function named(names: readonly string[]): string {
  if (names.length <= namesShown) return listed(names)
  const shown = names.slice(0, namesShown - 1)
  return `${shown.join(', ')} and ${names.length - shown.length} others`
}
