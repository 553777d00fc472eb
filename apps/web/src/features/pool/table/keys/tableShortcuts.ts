/** The table's keys, as its help lists them. Cmd stands for Ctrl on a Mac. */
export const tableShortcuts = [
  {
    title: 'Move',
    keys: [
      ['Arrows', 'One cell'],
      ['Tab, Shift+Tab', 'Next or previous editable cell'],
      ['Home, End', 'First or last column'],
      ['Ctrl+Home, Ctrl+End', 'First or last cell'],
      ['PageUp, PageDown', 'One screen up or down'],
      ['Ctrl+Arrow', 'To the edge'],
      ['Esc, then Tab', 'Leave the table'],
    ],
  },
  {
    title: 'Mark',
    keys: [
      ['Shift+Arrows, Shift+Click', 'Extend'],
      ['Ctrl+Click', 'Extend the selection'],
      ['Ctrl+A', 'Select the column; again for the table'],
      ['Shift+Space', 'Select the row'],
      ['Esc', 'Unmark'],
    ],
  },
  {
    title: 'Columns, from a heading',
    keys: [
      ['Enter', 'Sort'],
      ['Shift+Left, Shift+Right', 'Move'],
      ['Alt+Left, Alt+Right', 'Resize'],
    ],
  },
  {
    title: 'Edit',
    keys: [
      ['Type', 'Replace the value'],
      ['F2 or Enter', 'Edit the cell'],
      ['Enter, Shift+Enter', 'Commit and go down or up'],
      ['Ctrl+Enter', 'Commit to all selected cells'],
      ['Ctrl+D', 'Fill down'],
      ['Delete', 'Clear (restore the default)'],
      ['Ctrl+C, Ctrl+X, Ctrl+V', 'Copy, cut, paste (works with spreadsheets)'],
      ['Alt+Up, Alt+Down', 'Boost up or down'],
      ['L', 'Lock or unlock'],
      ['Enter', 'In Handbuild: add or remove the player'],
      ['G', 'Group the selected players'],
      ['Ctrl+Z, Ctrl+Shift+Z', 'Undo, redo'],
    ],
  },
] as const
