import { ActionIcon, Tooltip } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useLateMenu } from '../components/useLateMenu.ts'
import type { History } from './history.ts'

const loadMenu = async () => (await import('./HistoryMenu.tsx')).HistoryMenu

/** Opens the list of all steps, which comes with the first of them. */
export function HistoryButton({ history }: { history: History }) {
  const isEmpty = history.steps.length === 0
  const { Menu, open } = useLateMenu(loadMenu, !isEmpty)
  if (Menu !== undefined) return <Menu history={history} />
  return (
    <Tooltip label={historyHint(history)}>
      <HistoryIcon disabled={isEmpty} onClick={open} />
    </Tooltip>
  )
}

export const historyHint = ({ steps }: History) =>
  steps.length === 0 ? 'No changes yet' : 'History: every change of this visit'

export const HistoryIcon = (props: ComponentProps<typeof ActionIcon<'button'>>) => (
  <ActionIcon variant="default" size={32} aria-label="History" {...props}>
    <IconHistory size={18} aria-hidden />
  </ActionIcon>
)
