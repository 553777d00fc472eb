import { Button, type ButtonProps } from '@mantine/core'

interface ActButtonProps extends Pick<ButtonProps, 'disabled'> {
  label: string
  /** What it is done to, for those who don't see beside what it stands. */
  of: string
  /** Whether what it opens is open, where it opens something. */
  isOpen?: boolean
  onClick(): void
}

/** One act of a row. */
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
