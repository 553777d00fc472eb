import { Popover, type PopoverProps, Tooltip } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface LoadedPopoverProps extends Pick<PopoverProps, 'position' | 'width' | 'portalProps'> {
  label: string
  className?: string
  /** Of the button, while the popover is closed. */
  hint?: string
  /** The button. It must pass a ref and further props to its element. */
  target(isOpen: boolean, toggle: () => void): ReactNode
  children(close: () => void): ReactNode
}

/** A popover whose code is loaded at the first press of its button, so it opens at once. */
export function LoadedPopover(props: LoadedPopoverProps) {
  const { label, className, hint, position = 'bottom-end', target, children, ...place } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLElement>(null)
  useEffect(() => {
    // It has replaced the pressed button. Closing returns the focus to what has it before opening.
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return (
    <Popover
      {...place}
      position={position}
      opened={isOpen}
      onChange={setOpen}
      shadow="md"
      trapFocus
      returnFocus
      hideDetached={false}
    >
      <Tooltip label={hint} disabled={hint === undefined || isOpen}>
        <Popover.Target ref={button}>{target(isOpen, () => setOpen(!isOpen))}</Popover.Target>
      </Tooltip>
      <Popover.Dropdown {...(className !== undefined && { className })} aria-label={label}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
