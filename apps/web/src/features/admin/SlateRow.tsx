import type { AdminSlate } from '@slatecraft/contract'
import { counted } from '@slatecraft/slate'
import { useState } from 'react'
import { agoText, momentText } from '../../words/dates.ts'
import { slateTitle, sportNames } from '../slate/shared/slateWords.ts'
import { ActButton } from './ActButton.tsx'
import { usesOf } from './usesSentence.ts'

interface SlateRowProps {
  slate: AdminSlate
  isBusy: boolean
  onOpen(): void
  onUpdate(): void
  onHide(hidden: boolean): void
  onDelete(): void
}

/** One published slate and its actions. */
export function SlateRow({ slate, isBusy, onOpen, onUpdate, onHide, onDelete }: SlateRowProps) {
  const { key, is_hidden, players, has_projections, updated_at, uses } = slate
  const [now] = useState(() => Date.now())
  const title = `${sportNames[key.sport]} ${slateTitle(key)}`
  const kept = usesOf(uses)
  return (
    <li>
      <div className="sc-admin-what">
        <h3>
          {title} {is_hidden && <span className="sc-admin-badge">Hidden</span>}
        </h3>
        <ul className="sc-admin-facts">
          <li>{counted(players, 'player')}</li>
          <li>{has_projections ? 'With projections' : 'No projections file'}</li>
          <li title={momentText(updated_at)}>Updated {agoText(Date.parse(updated_at), now)}</li>
          <li>{kept.length === 0 ? 'Not used yet' : kept.join(', ')}</li>
        </ul>
      </div>
      <div className="sc-admin-acts">
        {!is_hidden && <ActButton label="Open" of={title} onClick={onOpen} />}
        <ActButton label="Update…" of={title} disabled={isBusy} onClick={onUpdate} />
        <ActButton
          label={is_hidden ? 'Show' : 'Hide'}
          of={title}
          disabled={isBusy}
          onClick={() => onHide(!is_hidden)}
        />
        <ActButton label="Delete…" of={title} disabled={isBusy} onClick={onDelete} />
      </div>
    </li>
  )
}
