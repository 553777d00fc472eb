import { Button, Menu, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Fragment, memo } from 'react'
import { type PoolCommand, shortcutWords } from './poolCommands.ts'

type Groups = readonly (readonly PoolCommand[])[]

/** The commands as buttons in a row, parted by groups. */
export const CommandButtons = memo(({ groups }: { groups: Groups }) =>
  groups.map((group) => (
    <div key={group[0]?.label} className="sc-command-group">
      {group.map((command) => (
        <Tooltip key={command.label} label={tip(command)} openDelay={400} multiline maw={300}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<command.icon size={15} aria-hidden />}
            aria-pressed={command.isOn}
            {...pressing(command)}
          >
            {command.label}
          </Button>
        </Tooltip>
      ))}
    </div>
  )),
)

/** The same in a menu, where there is no room for a row. */
export function CommandMenu({ groups }: { groups: Groups }) {
  return (
    <Menu position="bottom-start" width={260} withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" leftSection={<IconDots size={16} aria-hidden />}>
          Actions
        </Button>
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
}

/** A button that its own press disables keeps the focus: the keys after it would go nowhere. */
const pressing = ({ isEnabled, run }: PoolCommand) =>
  isEnabled ? { onClick: run } : { 'data-disabled': true, 'aria-disabled': true, onClick: stayPut }

const stayPut = (event: { preventDefault(): void }) => event.preventDefault()

const tip = ({ label, hint, shortcut }: PoolCommand) =>
  shortcut === undefined ? hint : `${label} (${shortcutWords(shortcut)}): ${hint}`
