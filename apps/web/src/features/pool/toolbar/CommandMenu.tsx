import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { ActionsButton } from './ActionsButton.tsx'
import type { PoolCommands } from './poolCommands.ts'

/** The pool's commands in a menu, in groups. */
export const CommandMenu = ({ groups }: Pick<PoolCommands, 'groups'>) => (
  <Menu defaultOpened position="bottom-start" width={260} withInitialFocusPlaceholder={false} withinPortal={false}>
    <Menu.Target>
      <ActionsButton />
    </Menu.Target>
    <Menu.Dropdown>
      {groups.map((group, index) => (
        <Fragment key={group[0]?.label}>
          {index > 0 && <Menu.Divider />}
          {group.map((command) => (
            <Menu.Item
              key={command.label}
              leftSection={<command.icon size={16} aria-hidden />}
              disabled={!command.isEnabled}
              rightSection={command.isOn && 'on'}
              onClick={command.run}
            >
              {command.label}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </Menu.Dropdown>
  </Menu>
)
