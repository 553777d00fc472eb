import { listed } from '@slatecraft/slate'

/**
 * What happened to the user's edits without his doing.
 *
 * - `tab`, `device`: newer values from there took the place of what was made here.
 * - `kept`: an undo or redo left them alone, because they were changed since by somebody else.
 * - `refused`: the server will not keep them; they stay in this browser.
 * - `reset`: all edits were taken back elsewhere.
 * - `unread`: the server did not tell the user's edits yet.
 */
export interface EditNotice {
  kind: 'tab' | 'device' | 'kept' | 'refused' | 'reset' | 'unread'
  /** Players whom it is about, by id. */
  ids: readonly string[]
  /** What the server said. */
  reason?: string
}

const namesShown = 3

/** The notice in a sentence for the user; `nameOf` gives a player's name by his id. */
export function noticeText({ kind, ids, reason }: EditNotice, nameOf: (id: string) => string | undefined): string {
  const who = named(ids.map((id) => nameOf(id) ?? `player ${id}`))
  const [were, their] = ids.length === 1 ? ['was', 'its newer value counts'] : ['were', 'their newer values count']
  switch (kind) {
    case 'tab':
      return `${who} ${were} changed in another tab; ${their}.`
    case 'device':
      return `${who} ${were} changed on another device; ${their}.`
    case 'kept':
      return `${who} ${were} changed elsewhere since, and that was left as it is.`
    case 'refused':
      return `What you set for ${who} can’t be saved on the server, which has another pool; it stays in this browser.`
    case 'reset':
      return 'All your edits of this slate were reset in another tab or on another device.'
    case 'unread':
      return `Your saved edits can’t be loaded yet; trying again. ${reason ?? ''}`.trim()
  }
}

function named(names: readonly string[]): string {
  if (names.length <= namesShown) return listed(names)
  const shown = names.slice(0, namesShown - 1)
  return `${shown.join(', ')} and ${names.length - shown.length} others`
}
