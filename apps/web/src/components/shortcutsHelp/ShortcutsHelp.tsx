import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useId, useState } from 'react'
import './shortcutsHelp.css'

interface ShortcutsHelpProps {
  groups: readonly { title: string; keys: readonly (readonly [key: string, effect: string])[] }[]
}

/** A button that opens the list of keys. */
export function ShortcutsHelp({ groups }: ShortcutsHelpProps) {
  const [isOpen, setOpen] = useState(false)
  const title = useId()
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(840px, calc(100vw - 24px))"
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
    >
      <Tooltip label="Keyboard" disabled={isOpen}>
        <Popover.Target>
          <ActionIcon
            variant="default"
            size={32}
            aria-label="Keyboard"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconKeyboard size={18} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown aria-labelledby={title} className="sc-keys" tabIndex={0}>
        <h2 id={title}>Keyboard</h2>
        <div className="sc-keys-groups">
          {groups.map(({ title, keys }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {keys.map(([key, effect]) => (
                  <div key={key}>
                    <dt>{key}</dt>
                    <dd>{effect}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
