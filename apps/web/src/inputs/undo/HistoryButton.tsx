import { Tooltip } from '@mantine/core'
import { useLateMenu } from '../../components/hooks/useLateMenu.ts'
import { HistoryIcon, historyHint } from './HistoryIcon.tsx'
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
