import { Button, type ButtonProps } from '@mantine/core'

interface ActButtonProps extends Pick<ButtonProps, 'disabled'> {
  label: string
  /** What it acts on, for screen readers. */
  of: string
  /** Expanded state, if it opens something. */
  isOpen?: boolean
  onClick(): void
}

/** An action button in a row. */
export const ActButton = ({ label, of, isOpen, onClick, disabled = false }: ActButtonProps) => (
  <Button
    variant="default"
    size="compact-sm"
    aria-label={`${label} ${of}`}
    aria-expanded={isOpen}
    disabled={disabled}
    onClick={onClick}
  >
    {label}
  </Button>
)
