import { counted, siteTable } from '@slatecraft/slate'
import { IconDeviceLaptop, IconFileSpreadsheet } from '@tabler/icons-react'
import { agoText } from '../../../words/dates.ts'
import { slateId } from '../shared/slateId.ts'
import { contestNames, periodLabel, slateTitle, sportNames } from '../shared/slateWords.ts'
import { isOwn, type YourSlate } from '../shared/yourSlate.ts'
import './yourSlates.css'

interface YourSlatesListProps {
  slates: readonly YourSlate[]
  onOpen(slate: YourSlate): void
  /** Omitted where slates are only opened. */
  onRemove?: ((slate: YourSlate) => void) | undefined
}

/** Imported and opened slates, each with its date, site and number of players. */
export const YourSlatesList = ({ slates, onOpen, onRemove }: YourSlatesListProps) => (
  <ul className="sc-yours-list">
    {slates.map((slate) => (
      <li key={slateId(slate.key)}>
        <button type="button" className="sc-yours-open" onClick={() => onOpen(slate)}>
          <strong>
            {sportNames[slate.key.sport]} {slate.key.slate}
            <SourceMark slate={slate} />
          </strong>
          <span>
            {periodLabel(slate.key)} · {siteTable(slate.key.site).name} {contestNames[slate.key.contestType]}
          </span>
          <span className="sc-yours-facts">
            {[
              ...(slate.players === undefined ? [] : [counted(slate.players, 'player')]),
              ...(slate.usedAt === undefined ? [] : [`used ${agoText(slate.usedAt, Date.now())}`]),
            ].join(' · ')}
          </span>
        </button>
        {onRemove && isOwn(slate) && (
          <button
            type="button"
            className="sc-link sc-yours-remove"
            aria-label={`Remove ${sportNames[slate.key.sport]} ${slateTitle(slate.key)}`}
            onClick={() => onRemove(slate)}
          >
            Remove
          </button>
        )}
      </li>
    ))}
  </ul>
)

function SourceMark({ slate: { source } }: { slate: YourSlate }) {
  if (source === 'server') return null
  const Icon = source === 'account' ? IconFileSpreadsheet : IconDeviceLaptop
  return (
    <small className="sc-yours-mark">
      <Icon size={13} aria-hidden />
      {source === 'account' ? 'From your file' : 'In this browser'}
    </small>
  )
}
