import { Button } from '@mantine/core'
import { IconTargetArrow } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import './targetsMenu.css'

interface TargetsButtonProps extends ComponentProps<typeof Button<'button'>> {
  /** Chosen lists. */
  chosen: number
}

export const TargetsButton = ({ chosen, className = '', ...props }: TargetsButtonProps) => (
  <Button
    variant="default"
    size="compact-sm"
    className={`sc-targets-button ${className}`}
    data-chosen={chosen > 0 || undefined}
    leftSection={<IconTargetArrow size={16} aria-hidden />}
    aria-haspopup="dialog"
    {...props}
  >
    {chosen === 0 ? 'Expert Targets' : `Expert Targets: ${chosen}`}
  </Button>
)
