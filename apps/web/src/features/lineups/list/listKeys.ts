/** The acts that a key starts, on what is selected, else on the lineup that the keyboard is at. */
const acts = { s: 'save', t: 'tag', b: 'bucket', e: 'export', Delete: 'remove' } as const
export type ListAct = (typeof acts)[keyof typeof acts]

export const actOfKey = (key: string): ListAct | undefined => Object.entries(acts).find(([name]) => name === key)?.[1]

/** The list's keys, as its help names them. Cmd stands for Ctrl on a Mac. */
export const listShortcuts = [
  {
    title: 'Move',
    keys: [
      ['Arrows', 'One lineup'],
      ['PageUp, PageDown', 'A screen of lineups'],
      ['Home, End', 'First, last'],
    ],
  },
  {
    title: 'Select',
    keys: [
      ['Space', 'This lineup'],
      ['Shift+Arrows, Shift+Click', 'Extend'],
      ['Ctrl+Click', 'One more'],
      ['Ctrl+A', 'All shown; again: none'],
      ['Esc', 'None'],
    ],
  },
  {
    title: 'Those selected, or this one',
    keys: [
      ['S', 'Save'],
      ['T', 'Tag'],
      ['B', 'Add to a bucket'],
      ['E', 'Export'],
      ['Delete', 'Delete'],
    ],
  },
] as const
