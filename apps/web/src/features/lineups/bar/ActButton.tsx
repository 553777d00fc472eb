import { Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface ActButtonProps {
  icon: ReactNode
  /** Why it is disabled; undefined if it is enabled. */
  hint: string | undefined
  isBusy?: boolean
  isRed?: boolean
  label?: string
  onPress(): void
  children: ReactNode
}

/** A button that stays visible when disabled and says why. */
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
