import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface HeadingBadgeProps {
  icon: ReactNode
  name: string
  /** Beside the name, where there is room. */
  meaning: string
  hint: string
}

/** A fact of the heading that says where the slate's numbers come from, with a hint. */
export function HeadingBadge({ icon, name, meaning, hint }: HeadingBadgeProps) {
  return (
    <li>
      <Tooltip label={hint} multiline maw={300} events={{ hover: true, focus: true, touch: true }}>
        <button type="button" className="sc-demo">
          {icon}
          {name} <span className="sc-demo-meaning">{meaning}</span>
        </button>
      </Tooltip>
    </li>
  )
}
