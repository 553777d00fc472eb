import { Menu } from '@mantine/core'
import { IconFileUpload, IconTrash } from '@tabler/icons-react'
import type { OwnBadgeProps } from './OwnButton.tsx'
import { OwnButton } from './OwnButton.tsx'

/** Actions on an uploaded slate. */
export const OwnMenu = ({ onUpdate, onRemove }: OwnBadgeProps) => (
  <Menu
    defaultOpened
    position="bottom-start"
    width={250}
    hideDetached={false}
    withInitialFocusPlaceholder={false}
    portalProps={{ target: 'main' }}
  >
    <Menu.Target>
      <OwnButton />
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
