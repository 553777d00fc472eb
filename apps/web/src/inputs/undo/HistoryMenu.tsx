import { Menu, Tooltip } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { HistoryIcon, historyHint } from './HistoryIcon.tsx'
import type { History } from './history.ts'
import '../inputs.css'

/** Every step of the visit, newest first, the undone ones dimmed; choosing one goes back or forward to it. */
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
        <HistoryItem label="As the page was opened" at={0} position={position} goTo={goTo} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface HistoryItemProps {
  label: string
  /** How many steps are in force once it is chosen. */
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
