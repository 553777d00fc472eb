import { Button } from '@mantine/core'
import { counted } from '@slatecraft/slate'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { RequestDifference } from './requestDifferences.ts'
import './runs.css'

interface RebuildPreviewProps {
  name: string
  count: number
  differences: readonly RequestDifference[]
  onRebuild(): void
  onClose(): void
}

/** Preview of a rebuild: what changed in the inputs since the run. */
export function RebuildPreview({ name, count, differences, onRebuild, onClose }: RebuildPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="sc-card sc-rebuild" aria-label={`Changed since ${name}`}>
      <h2 ref={heading} tabIndex={-1}>
        Changed since {name}
      </h2>
      <div className="sc-rebuild-parts">
        {differences.map((difference) => (
          <Part key={difference.title} {...difference} />
        ))}
      </div>
      <p className="sc-rebuild-words">
        Of its {counted(count, 'lineup')} the ones that still satisfy your settings stay; the others are rebuilt. {name}{' '}
        stays as it is.
      </p>
      <div className="sc-rebuild-foot">
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
        <Button leftSection={<IconArrowsDiff size={17} aria-hidden />} onClick={onRebuild}>
          Rebuild
        </Button>
      </div>
    </section>
  )
}

const linesShown = 4

function Part({ title, lines }: RequestDifference) {
  const [isWhole, setWhole] = useState(false)
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.slice(0, isWhole ? undefined : linesShown).map(({ label, text }) => (
          <li key={label + text}>
            <strong>{label}</strong> {text}
          </li>
        ))}
      </ul>
      {lines.length > linesShown && !isWhole && (
        <button type="button" className="sc-link" onClick={() => setWhole(true)}>
          and {lines.length - linesShown} more
        </button>
      )}
    </div>
  )
}
