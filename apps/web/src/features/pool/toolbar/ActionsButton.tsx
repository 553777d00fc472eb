import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export const ActionsButton = (props: ComponentProps<typeof Button<'button'>>) => (
  <Button variant="default" size="compact-sm" leftSection={<IconDots size={16} aria-hidden />} {...props}>
    Actions
  </Button>
)
