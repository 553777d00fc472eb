import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface LoadedPopoverProps {
  label: string
  className?: string
  width?: number
  /** The button. It must pass a ref and further props to its element. */
  target(isOpen: boolean, toggle: () => void): ReactNode
  children(close: () => void): ReactNode
}

/** A popover in the top bar whose code is loaded at the first press of its button, so it starts open. */
export function LoadedPopover({ label, className, width, target, children }: LoadedPopoverProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      {...(width !== undefined && { width })}
      trapFocus
      returnFocus
      hideDetached={false}
      portalProps={{ target: 'main' }}
    >
      <Popover.Target>{target(isOpen, () => setOpen(!isOpen))}</Popover.Target>
      <Popover.Dropdown {...(className !== undefined && { className })} aria-label={label}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
