import { ShortcutsHelp } from '../../../../components/shortcutsHelp/ShortcutsHelp.tsx'
import { tableShortcuts } from './tableShortcuts.ts'

/** A button that lists the table's keys. */
export const KeyboardHelp = () => <ShortcutsHelp groups={tableShortcuts} />
