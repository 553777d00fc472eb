import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useLateMenu } from '../../../components/useLateMenu.ts'
import type { PoolCommands } from './poolCommands.ts'

const loadMenu = async () => (await import('./CommandMenu.tsx')).CommandMenu

/** Opens the commands where there is no room for a row of them. */
export function CommandsButton({ groups }: Pick<PoolCommands, 'groups'>) {
  const { Menu, open } = useLateMenu(loadMenu, true)
  return Menu === undefined ? <ActionsButton onClick={open} /> : <Menu groups={groups} />
}

export const ActionsButton = (props: ComponentProps<typeof Button<'button'>>) => (
  <Button variant="default" size="compact-sm" leftSection={<IconDots size={16} aria-hidden />} {...props}>
    Actions
  </Button>
)
