import { useLateMenu } from '../../../components/hooks/useLateMenu.ts'
import { ActionsButton } from './ActionsButton.tsx'
import type { PoolCommands } from './poolCommands.ts'

const loadMenu = async () => (await import('./CommandMenu.tsx')).CommandMenu

/** Opens the commands where there is no room for a row of them. */
export function CommandsButton({ groups }: Pick<PoolCommands, 'groups'>) {
  const { Menu, open } = useLateMenu(loadMenu, true)
  return Menu === undefined ? <ActionsButton onClick={open} /> : <Menu groups={groups} />
}
