import { counted } from '@slatecraft/slate'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChangedLineup, RebuildDiff } from './rebuildDiff.ts'
import './runs.css'

interface RebuildResultProps {
  diff: RebuildDiff
  nameOf(id: string): string
}

const shownAtOnce = 20

/** Result of a rebuild: how many lineups it kept, and each replaced lineup, old and new, with the reason. */
export function RebuildResult({ diff: { kept, changed }, nameOf }: RebuildResultProps) {
  const [shown, setShown] = useState(0)
  return (
    <section className="sc-card sc-rebuilt" aria-label="Rebuild changes">
      <p className="sc-rebuild-told">
        <IconArrowsDiff size={18} aria-hidden />
        <span>
          <strong>{counted(kept, 'lineup')} kept</strong>, <strong>{sumWords(changed)}</strong>
        </span>
        {changed.length > 0 && (
          <button
            type="button"
            className="sc-link"
            aria-expanded={shown > 0}
            onClick={() => setShown(shown > 0 ? 0 : shownAtOnce)}
          >
            {shown > 0 ? 'Hide changes' : 'Show changes'}
          </button>
        )}
      </p>
      {shown > 0 && (
        <ol className="sc-rebuild-list">
          {changed.slice(0, shown).map((each) => (
            <Changed key={each.number} lineup={each} nameOf={nameOf} />
          ))}
        </ol>
      )}
      {shown > 0 && changed.length > shown && (
        <button type="button" className="sc-link" onClick={() => setShown(shown + shownAtOnce)}>
          Show {Math.min(shownAtOnce, changed.length - shown)} more of {changed.length}
        </button>
      )}
    </section>
  )
}

function Changed({ lineup, nameOf }: { lineup: ChangedLineup; nameOf(id: string): string }) {
  const { number, kind, left, came, reasons } = lineup
  const names = (ids: readonly string[]) => ids.map(nameOf).join(', ')
  return (
    <li>
      <span className="sc-rebuild-number">
        #{number}
        {kind !== 'changed' && <span> {kind === 'added' ? 'new' : 'dropped'}</span>}
      </span>
      <div>
        {left.length > 0 && (
          <p className="sc-rebuild-left">
            <span aria-hidden>−</span> <span className="sc-visually-hidden">Out: </span>
            {names(left)}
          </p>
        )}
        {came.length > 0 && (
          <p className="sc-rebuild-came">
            <span aria-hidden>+</span> <span className="sc-visually-hidden">In: </span>
            {names(came)}
          </p>
        )}
        {reasons.length > 0 && <p className="sc-rebuild-why">{reasons.join(' ')}</p>}
      </div>
    </li>
  )
}

function sumWords(changed: readonly ChangedLineup[]): string {
  const countOf = (kind: ChangedLineup['kind']) => changed.filter((each) => each.kind === kind).length
  const parts = [
    { count: countOf('changed'), word: 'changed' },
    { count: countOf('added'), word: 'new' },
    { count: countOf('dropped'), word: 'dropped' },
  ].filter(({ count }, index) => index === 0 || count > 0)
  return parts.map(({ count, word }) => `${count.toLocaleString('en-US')} ${word}`).join(', ')
}
