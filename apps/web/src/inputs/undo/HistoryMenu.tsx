import { Menu, Tooltip } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { HistoryIcon, historyHint } from './HistoryIcon.tsx'
import type { History } from './history.ts'
import '../inputs.css'

/** Every step since the page was opened, newest first, undone ones dimmed. Choosing one goes back or forward to it. */
export function HistoryMenu({ history }: { history: History }) {
  const { steps, position, goTo } = history
  const newestFirst = steps.map((_, index) => steps.length - index)
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      width={300}
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      withinPortal={false}
    >
      <Tooltip label={historyHint(history)}>
        <Menu.Target>
          <HistoryIcon disabled={steps.length === 0} />
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown className="sc-history">
        {newestFirst.map((at) => (
          <HistoryItem key={at} label={steps[at - 1]?.label ?? ''} at={at} position={position} goTo={goTo} />
        ))}
        <HistoryItem label="When you opened the page" at={0} position={position} goTo={goTo} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface HistoryItemProps {
  label: string
  /** How many steps are in effect once it is chosen. */
  at: number
  position: number
  goTo(position: number): void
}

function HistoryItem({ label, at, position, goTo }: HistoryItemProps) {
  const isCurrent = at === position
  return (
    <Menu.Item
      aria-current={isCurrent ? 'step' : undefined}
      data-undone={at > position || undefined}
      leftSection={isCurrent ? <IconCheck size={14} aria-hidden /> : <span className="sc-history-gap" />}
      onClick={() => goTo(at)}
    >
      {label}
      {at > position && (
        <>
          {' '}
          <span className="sc-visually-hidden">(undone)</span>
        </>
      )}
    </Menu.Item>
  )
}
