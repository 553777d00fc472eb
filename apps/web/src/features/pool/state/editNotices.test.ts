import { expect, test } from 'vitest'
import { type EditNotice, noticeText } from './editNotices.ts'

const names = new Map([
  ['1', 'Josh Allen'],
  ['2', 'Ada Reed'],
  ['3', 'Bo Nix'],
  ['4', 'Cy Young'],
])

test.each<[EditNotice, string]>([
  [{ kind: 'tab', ids: ['1'] }, 'Josh Allen was changed in another tab. The newer value counts.'],
  [
    { kind: 'device', ids: ['1', '2'] },
    'Josh Allen and Ada Reed were changed on another device. The newer values count.',
  ],
  [
    { kind: 'kept', ids: ['1', '2', '3', '4'] },
    'Josh Allen, Ada Reed and 2 others were changed elsewhere since. Those changes were kept.',
  ],
  [
    { kind: 'refused', ids: ['9'] },
    'Your changes to player 9 can’t be saved, because the server has a different pool. They stay in this browser.',
  ],
  [{ kind: 'reset', ids: ['1'] }, 'All your edits on this slate were reset in another tab or on another device.'],
  [
    { kind: 'unread', ids: [], reason: 'The server can’t be reached.' },
    'Your saved edits can’t be loaded yet. The server can’t be reached.',
  ],
])('the notice %j says what happened to which players', (notice, text) => {
  expect(noticeText(notice, (id) => names.get(id))).toBe(text)
})
