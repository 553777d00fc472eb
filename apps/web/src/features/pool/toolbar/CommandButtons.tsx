import { ActionIcon, Button } from '@mantine/core'
import { memo } from 'react'
import { LateTooltip } from '../../../components/late/LateTooltip.tsx'
import { type PoolCommand, type PoolCommands, shortcutWords } from './poolCommands.ts'

/** The commands as a row of buttons, in groups. */
export const CommandButtons = memo(({ groups }: { groups: PoolCommands['groups'] }) =>
  groups.map((group) => (
    <div key={group[0]?.label} className="sc-command-group">
      {group.map((command) => (
        <LateTooltip key={command.label} label={tip(command)} openDelay={400} multiline maw={300}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<command.icon size={15} aria-hidden />}
            aria-pressed={command.isOn}
            {...pressing(command)}
          >
            {command.label}
          </Button>
        </LateTooltip>
      ))}
    </div>
  )),
)

/** A command as an icon. */
export const CommandIcon = ({ command }: { command: PoolCommand }) => (
  <LateTooltip label={tip(command)} openDelay={400} multiline maw={300}>
    <ActionIcon variant="default" size={32} aria-label={command.label} {...pressing(command)}>
      <command.icon size={18} aria-hidden />
    </ActionIcon>
  </LateTooltip>
)

/** Keeps the focus on a button that its own click disables. */
const pressing = ({ isEnabled, run }: PoolCommand) =>
  isEnabled ? { onClick: run } : { 'data-disabled': true, 'aria-disabled': true, onClick: stayPut }

const stayPut = (event: { preventDefault(): void }) => event.preventDefault()

const tip = ({ label, hint, shortcut }: PoolCommand) =>
  shortcut === undefined ? hint : `${label} (${shortcutWords(shortcut)}): ${hint}`
