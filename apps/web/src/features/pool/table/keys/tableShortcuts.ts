/** The table's keys, as its help lists them. Cmd stands for Ctrl on a Mac. */
export const tableShortcuts = [
  {
    title: 'Move',
    keys: [
      ['Arrows', 'One cell'],
      ['Tab, Shift+Tab', 'Next or previous cell that can be typed into'],
      ['Home, End', 'First, last column'],
      ['Ctrl+Home, Ctrl+End', 'First, last cell'],
      ['PageUp, PageDown', 'A screen of rows'],
      ['Ctrl+Arrow', 'To the edge'],
      ['Esc, then Tab', 'Leave the table'],
    ],
  },
  {
    title: 'Mark',
    keys: [
      ['Shift+Arrows, Shift+Click', 'Extend'],
      ['Ctrl+Click', 'Add cells'],
      ['Ctrl+A', 'The column; again: the table'],
      ['Shift+Space', 'The row'],
      ['Esc', 'Unmark'],
    ],
  },
  {
    title: 'Edit',
    keys: [
      ['Type', 'Replace the cell'],
      ['F2 or Enter', 'Open the cell'],
      ['Enter, Shift+Enter', 'Take it and go down, up; after Tabs, from where they began'],
      ['Ctrl+Enter', 'Take it into every marked cell'],
      ['Ctrl+D', 'Fill down'],
      ['Delete', 'Clear: back to the house’s value'],
      ['Ctrl+C, Ctrl+X, Ctrl+V', 'Copy, cut, paste with a spreadsheet'],
      ['Alt+Up, Alt+Down', 'Boost a step up, down'],
      ['L', 'Lock or unlock'],
      ['Enter', 'While hand-building: add the row’s player, or take him out'],
      ['G', 'Group the marked players'],
      ['Ctrl+Z, Ctrl+Shift+Z', 'Undo, redo'],
    ],
  },
] as const
