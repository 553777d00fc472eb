import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export const KeyboardButton = (props: ComponentProps<typeof ActionIcon<'button'>>) => (
  <ActionIcon variant="default" size={32} aria-label="Keyboard" aria-haspopup="dialog" {...props}>
    <IconKeyboard size={18} aria-hidden />
  </ActionIcon>
)
