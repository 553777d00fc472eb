import { Checkbox } from '@mantine/core'
import { counted } from '@slatecraft/slate'
import { type ReactNode, useState } from 'react'

interface PreviewPartProps {
  title: string
  lines: readonly ReactNode[]
  /** Undefined if the part is required. */
  isWanted?: boolean | undefined
  /** Why the part can't be chosen. */
  hint?: string | undefined
  onWanted(isWanted: boolean): void
}

const linesShown = 8

/** One part of a preview: whether it is wanted, and what it changes. */
export function PreviewPart({ title, lines, isWanted, hint, onWanted }: PreviewPartProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, linesShown)
  const summary =
    isWanted === false ? 'stay unchanged' : lines.length === 0 ? 'no change' : counted(lines.length, 'change')
  return (
    <section aria-label={title}>
      <header>
        {isWanted === undefined ? (
          <h3>{title}</h3>
        ) : (
          <Checkbox
            label={title}
            checked={isWanted}
            disabled={hint !== undefined}
            onChange={({ currentTarget }) => onWanted(currentTarget.checked)}
          />
        )}
        <span className="sc-muted">{hint ?? summary}</span>
      </header>
      {shown.length > 0 && <ul className="sc-preset-lines">{shown}</ul>}
      {lines.length > linesShown && (
        <button type="button" className="sc-link" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${lines.length}`}
        </button>
      )}
    </section>
  )
}
