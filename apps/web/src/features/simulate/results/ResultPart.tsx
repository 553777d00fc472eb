import { type ReactNode, useId } from 'react'

interface ResultPartProps {
  title: string
  /** One line on what it shows. */
  note?: ReactNode
  /** Beside the title. */
  controls?: ReactNode
  /** Over the whole width of a wide page. */
  isWide?: boolean
  children(labelId: string): ReactNode
}

/** A titled card of the results. */
export function ResultPart({ title, note, controls, isWide, children }: ResultPartProps) {
  const id = useId()
  return (
    <div className="sc-card sc-simres-part" data-part={title} data-wide={isWide || undefined}>
      <div className="sc-simres-part-head">
        <h2 id={id}>{title}</h2>
        {controls}
      </div>
      {note !== undefined && <p className="sc-simres-note">{note}</p>}
      {children(id)}
    </div>
  )
}
