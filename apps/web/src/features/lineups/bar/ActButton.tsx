import { Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface ActButtonProps {
  icon: ReactNode
  /** Why it can't be pressed; undefined where it can. */
  hint: string | undefined
  isBusy?: boolean
  isRed?: boolean
  label?: string
  onPress(): void
  children: ReactNode
}

/** A button that, where it can't be pressed, stays there and says why. */
export function ActButton({ icon, hint, isBusy = false, isRed, label, onPress, children }: ActButtonProps) {
  const isOff = hint !== undefined
  return (
    <Tooltip label={hint} disabled={!isOff} multiline maw={300} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="default"
        size="compact-md"
        className="sc-act"
        data-red={isRed || undefined}
        data-disabled={isOff}
        aria-disabled={isOff}
        {...(label !== undefined && { 'aria-label': label })}
        loading={isBusy}
        leftSection={icon}
        onClick={(event) => {
          if (isOff) event.preventDefault()
          else onPress()
        }}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
