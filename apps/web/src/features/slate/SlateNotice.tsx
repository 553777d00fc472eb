import type { SlateKey } from '@slatecraft/slate'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { slateTitle, sportNames } from '../../slateWords.ts'

interface SlateLinksProps {
  slates: readonly SlateKey[]
  onSelect(key: SlateKey): void
}

interface NoSlateProps extends SlateLinksProps {
  selected: SlateKey
  onImport(): void
}

/** The chosen period has no slate of the chosen kind: says so and offers the nearest ones (E-01, O-55). */
export function NoSlate({ selected, slates, onSelect, onImport }: NoSlateProps) {
  return (
    <Notice tone="info">
      <strong>
        There is no {sportNames[selected.sport]} {selected.contestType} slate in this period.
      </strong>
      {slates.length > 0 && <SlateLinks slates={slates} onSelect={onSelect} />}
      <p>
        {slates.length === 0 && 'Choose another period, or '}
        <button type="button" className="sc-link" onClick={onImport}>
          {slates.length === 0 ? 'import a site’s player list' : 'Import a site’s player list'}
        </button>{' '}
        into this browser: dropping the file on this page does the same. For everybody on this server it is done with{' '}
        <code>npm run -s slatecraft -- import</code>.
      </p>
    </Notice>
  )
}

interface LoadFaultProps {
  message: string
  onRetry(): void
  children?: React.ReactNode
}

export function LoadFault({ message, onRetry, children }: LoadFaultProps) {
  return (
    <Notice tone="bad">
      <strong>{message}</strong>
      <button type="button" className="sc-link" onClick={onRetry}>
        Try again
      </button>
      {children}
    </Notice>
  )
}

export function SlateLinks({ slates, onSelect }: SlateLinksProps) {
  return (
    <p>
      You can open{' '}
      {slates.map((slate, index) => (
        <span key={slateTitle(slate)}>
          {index > 0 && ', '}
          <button type="button" className="sc-link" onClick={() => onSelect(slate)}>
            {sportNames[slate.sport]} {slateTitle(slate)}
          </button>
        </span>
      ))}
      .
    </p>
  )
}

function Notice({ tone, children }: { tone: 'info' | 'bad'; children: React.ReactNode }) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <div className="sc-notice" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
