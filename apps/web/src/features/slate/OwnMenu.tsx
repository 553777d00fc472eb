import { Menu } from '@mantine/core'
import { IconChartBarOff, IconFileUpload, IconTrash } from '@tabler/icons-react'
import type { OwnBadgeProps } from './OwnButton.tsx'
import { OwnButton } from './OwnButton.tsx'

/** Actions on an imported slate. */
export const OwnMenu = ({ isInBrowser, onUpdate, onRemoveProjections, onRemove }: OwnBadgeProps) => (
  <Menu
    defaultOpened
    position="bottom-start"
    width={250}
    hideDetached={false}
    withInitialFocusPlaceholder={false}
    portalProps={{ target: 'main' }}
  >
    <Menu.Target>
      <OwnButton isInBrowser={isInBrowser} />
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconFileUpload size={16} aria-hidden />} onClick={onUpdate}>
        Update from a newer file…
      </Menu.Item>
      {onRemoveProjections !== undefined && (
        <Menu.Item leftSection={<IconChartBarOff size={16} aria-hidden />} onClick={onRemoveProjections}>
          Remove projections
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} className="sc-own-remove" onClick={onRemove}>
        {isInBrowser ? 'Remove from this browser' : 'Remove from your account'}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
