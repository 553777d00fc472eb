import { Button } from '@mantine/core'
import type { AdminSlate } from '@slatecraft/contract'
import { counted } from '@slatecraft/slate'
import { useState } from 'react'
import { agoText } from '../../agoText.ts'
import { slateTitle, sportNames } from '../../slateWords.ts'
import { momentText } from './dateText.ts'
import { usesOf } from './usesSentence.ts'

interface SlateRowProps {
  slate: AdminSlate
  isBusy: boolean
  onOpen(): void
  onUpdate(): void
  onHide(hidden: boolean): void
  onDelete(): void
}

/** One imported slate and what can be done to it. */
export function SlateRow({ slate, isBusy, onOpen, onUpdate, onHide, onDelete }: SlateRowProps) {
  const { key, is_hidden, players, has_projections, updated_at, uses } = slate
  const [now] = useState(() => Date.now())
  const title = `${sportNames[key.sport]} ${slateTitle(key)}`
  const kept = usesOf(uses)
  const acts = [
    { label: 'Open', run: onOpen },
    { label: 'Update…', run: onUpdate },
    { label: is_hidden ? 'Show' : 'Hide', run: () => onHide(!is_hidden) },
    { label: 'Delete…', run: onDelete },
  ]
  return (
    <li>
      <div className="sc-admin-what">
        <h3>
          {title} {is_hidden && <span className="sc-admin-badge">Hidden</span>}
        </h3>
        <ul className="sc-admin-facts">
          <li>{counted(players, 'player')}</li>
          <li>{has_projections ? 'With projections' : 'Points are the site’s averages'}</li>
          <li title={momentText(updated_at)}>Updated {agoText(Date.parse(updated_at), now)}</li>
          <li>{kept.length === 0 ? 'Not used yet' : kept.join(', ')}</li>
        </ul>
      </div>
      <div className="sc-admin-acts">
        {acts.map(({ label, run }) => (
          <Button key={label} variant="default" size="compact-sm" disabled={isBusy} onClick={run}>
            {label}
            <span className="sc-visually-hidden"> {title}</span>
          </Button>
        ))}
      </div>
    </li>
  )
}
