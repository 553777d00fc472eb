/** Keyboard actions on the selection, or else on the active lineup. */
const acts = { s: 'save', t: 'tag', b: 'bucket', e: 'export', k: 'keep', Delete: 'remove' } as const
export type ListAct = (typeof acts)[keyof typeof acts]

export const actOfKey = (key: string): ListAct | undefined => Object.entries(acts).find(([name]) => name === key)?.[1]

/** The list's keys for the help. On a Mac, Cmd replaces Ctrl. */
export const listShortcuts = [
  {
    title: 'Move',
    keys: [
      ['Arrows', 'Move by one lineup'],
      ['PageUp, PageDown', 'Move by one screen'],
      ['Home, End', 'First or last lineup'],
    ],
  },
  {
    title: 'Select',
    keys: [
      ['Space', 'Select this lineup'],
      ['Shift+Arrows, Shift+Click', 'Extend'],
      ['Ctrl+Click', 'Extend the selection'],
      ['Ctrl+A', 'Select all shown; again to clear'],
      ['Esc', 'None; again to leave the row of the analysis'],
    ],
  },
  {
    title: 'The selected lineups, or this one',
    keys: [
      ['S', 'Save'],
      ['T', 'Tag'],
      ['B', 'Add to a bucket'],
      ['E', 'Export'],
      ['K', 'Keep the best of the selected, or of all shown'],
      ['Delete', 'Delete'],
    ],
  },
] as const
