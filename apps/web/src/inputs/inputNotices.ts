import type { SyncFault } from './sync/serverCalls.ts'

/** What an input store keeps. */
export type InputKind = 'settings' | 'teamStacks' | 'groups'

/**
 * Something that happened to the user's inputs in the background.
 *
 * - `fetch`, `update`, `refused`: loading or saving them failed.
 * - `visitor`: the server did not answer a visitor, whose rows are in the browser.
 * - `kept`: undo or redo left alone what was changed elsewhere since.
 * - `replaced`: the server's rows replaced those from before the login.
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

/** As shown: red if something could not be loaded or saved. */
export const inputNoticeTold = (notice: InputNotice) => ({
  message: inputNoticeText(notice),
  color: notice.kind === 'kept' || notice.kind === 'replaced' ? 'blue' : 'red',
})

/** The notice in sentences for the user. */
export function inputNoticeText(notice: InputNotice): string {
  if (notice.kind === 'kept') return `“${notice.label}” was changed elsewhere since, so it was left as it is.`
  const name = inputNames[notice.of]
  if (notice.kind === 'replaced')
    return `Your saved ${name} for this slate replaced the ones from before you logged in.`
  const reason = notice.reason === undefined ? '' : ` ${notice.reason}`
  switch (notice.kind) {
    case 'fetch':
    case 'visitor':
      return `Unable to load ${name}.${reason} Your changes are kept in this browser.`
    case 'update':
      return `Unable to update ${name}.${reason} Your changes are kept in this browser and will be sent again.`
    case 'refused':
      return `The server refused your last changes to your ${name}. They stay in this browser.${reason}`
  }
}
