import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { LateTooltip } from '../../components/late/LateTooltip.tsx'

interface HeadingBadgeProps {
  icon: ReactNode
  name: string
  /** Beside the name, where there is room. */
  meaning: string
  hint: string
}

/** A fact of the heading that says where the slate's numbers come from, with a hint. */
export function HeadingBadge({ icon, name, meaning, hint }: HeadingBadgeProps) {
  const hintId = useId()
  return (
    <li>
      <LateTooltip label={hint} multiline maw={300} isForEveryone>
        <button type="button" className="sc-demo" aria-describedby={hintId}>
          {icon}
          {name} <span className="sc-demo-meaning">{meaning}</span>
        </button>
      </LateTooltip>
      <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
    </li>
  )
}
