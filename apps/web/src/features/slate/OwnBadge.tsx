import { Menu } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet, IconFileUpload, IconTrash } from '@tabler/icons-react'

interface OwnBadgeProps {
  onUpdate(): void
  onRemove(): void
}

/** Marks a slate that a visitor's own file made, and what can be done with it. */
export function OwnBadge({ onUpdate, onRemove }: OwnBadgeProps) {
  return (
    <Menu
      position="bottom-start"
      width={250}
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: 'main' }}
    >
      <Menu.Target>
        <button type="button" className="sc-own" title="Kept in this browser only">
          <IconFileSpreadsheet size={14} aria-hidden />
          From your file
          <IconChevronDown size={13} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileUpload size={16} aria-hidden />} onClick={onUpdate}>
          Update from a newer file…
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} className="sc-own-remove" onClick={onRemove}>
          Remove from this browser
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
