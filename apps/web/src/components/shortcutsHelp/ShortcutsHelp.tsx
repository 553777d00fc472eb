import { useLateMenu } from '../hooks/useLateMenu.ts'
import { LateTooltip } from '../late/LateTooltip.tsx'
import { KeyboardButton } from './KeyboardButton.tsx'
import type { ShortcutsHelpProps } from './ShortcutsPopover.tsx'

const loadPopover = async () => (await import('./ShortcutsPopover.tsx')).ShortcutsPopover

/** A button that opens the list of keys. */
export function ShortcutsHelp(props: ShortcutsHelpProps) {
  const { Menu, pressing } = useLateMenu(loadPopover)
  if (Menu !== undefined) return <Menu {...props} />
  return (
    <LateTooltip label="Keyboard">
      <KeyboardButton {...pressing} />
    </LateTooltip>
  )
}
