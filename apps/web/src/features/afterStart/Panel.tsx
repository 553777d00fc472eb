import { type ReactNode, useState } from 'react'

interface PanelProps {
  title: string
  /** Beside the title, also while it is closed. */
  facts?: ReactNode
  /** Whether it starts open on small screens, too. */
  isFirst?: boolean
  children: ReactNode
}

/** A part of the tab that opens and closes. */
export function Panel({ title, facts, isFirst = false, children }: PanelProps) {
  const [isOpen] = useState(() => isFirst || !window.matchMedia('(max-width: 767.98px)').matches)
  return (
    <details className="sc-card sc-after-panel" open={isOpen}>
      <summary>
        <h2>{title}</h2>
        {facts !== undefined && <span className="sc-muted">{facts}</span>}
      </summary>
      <div className="sc-after-panel-body">{children}</div>
    </details>
  )
}
