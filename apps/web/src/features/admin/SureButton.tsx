import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'

interface SureButtonProps extends Pick<ButtonProps, 'disabled'> {
  label: string
  /** What it says once it was pressed: pressed again it is done. */
  sure: string
  /** What else names it to those who don't see where it stands. */
  of: string
  onSure(): void
}

/** For what can't be taken back: it asks before it does. */
export function SureButton({ label, sure, of, onSure, disabled }: SureButtonProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Button
      variant="default"
      size="compact-sm"
      className="sc-admin-sure"
      aria-label={`${isAsked ? sure : label} ${of}`}
      data-asked={isAsked || undefined}
      disabled={disabled ?? false}
      onBlur={() => setAsked(false)}
      onClick={() => {
        setAsked(!isAsked)
        if (isAsked) onSure()
      }}
    >
      {isAsked ? sure : label}
    </Button>
  )
}
