import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'

interface SureButtonProps extends Pick<ButtonProps, 'disabled'> {
  label: string
  /** The confirmation label after the first click. */
  sure: string
  /** Extra label for screen readers. */
  of: string
  onSure(): void
}

/** A button for actions without undo: it asks to confirm first. */
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
