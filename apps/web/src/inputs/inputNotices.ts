import type { SyncFault } from './sync/serverCalls.ts'

/** What a store of inputs keeps. */
export type InputKind = 'settings' | 'teamStacks' | 'groups'

/**
 * What happened to the user's inputs without his doing.
 *
 * - `fetch`, `update`, `refused`: the server did not give or take them.
 * - `visitor`: the server did not answer a visitor, whose rows lie in his browser.
 * - `kept`: an undo or redo left alone what was changed since by somebody else.
 * - `replaced`: what was said before logging in gave way to what the server had.
 */
export type InputNotice =
  | { kind: Exclude<SyncFault, 'look'> | 'refused' | 'visitor'; of: InputKind; reason?: string }
  | { kind: 'kept'; label: string }
  | { kind: 'replaced'; of: InputKind }

export const inputNames: Readonly<Record<InputKind, string>> = {
  settings: 'settings',
  teamStacks: 'team stacks',
  groups: 'groups',
}

/** The notice in sentences for the user. */
export function inputNoticeText(notice: InputNotice): string {
  if (notice.kind === 'kept')
    return `“${notice.label}”: what it changed was changed elsewhere since, and was left as it is.`
  const name = inputNames[notice.of]
  if (notice.kind === 'replaced')
    return `Your saved ${name} of this slate took the place of those from before you logged in.`
  const reason = notice.reason === undefined ? '' : ` ${notice.reason}`
  switch (notice.kind) {
    case 'fetch':
      return `Unable to fetch ${name}.${reason} What you set is kept in this browser; trying again.`
    case 'visitor':
      return `Unable to fetch ${name}.${reason} They stand as you set them in this browser.`
    case 'update':
      return `Unable to update ${name}.${reason} Your changes are kept in this browser and sent again.`
    case 'refused':
      return `The server refuses your last changes of the ${name}; they stay in this browser.${reason}`
  }
}
