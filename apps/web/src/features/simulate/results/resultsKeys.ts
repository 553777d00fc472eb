/** Keyboard actions on the selected lineups, or else on the active one. */
const acts = { s: 'save', b: 'bucket', e: 'export', l: 'lock', x: 'exclude' } as const
export type ResultAct = (typeof acts)[keyof typeof acts]

export const actOfKey = (key: string): ResultAct | undefined => Object.entries(acts).find(([name]) => name === key)?.[1]

/** The table's keys for the help. On a Mac, Cmd replaces Ctrl. */
export const resultsShortcuts = [
  {
    title: 'Move',
    keys: [
      ['Arrows', 'Move by one lineup'],
      ['PageUp, PageDown', 'Move by one screen'],
      ['Home, End', 'First or last lineup'],
      ['Enter', 'Explain this lineup'],
    ],
  },
  {
    title: 'Select',
    keys: [
      ['Space', 'Select this lineup'],
      ['Shift+Arrows, Shift+Click', 'Extend'],
      ['Ctrl+A', 'Select all shown; again to clear'],
      ['Esc', 'None'],
    ],
  },
  {
    title: 'The selected lineups, or this one',
    keys: [
      ['S', 'Save'],
      ['B', 'Add to a bucket'],
      ['E', 'Export'],
      ['L', 'Lock for your entries'],
      ['X', 'Exclude from your entries'],
    ],
  },
] as const
