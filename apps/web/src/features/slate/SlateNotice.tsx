import { Button } from '@mantine/core'
import type { SlateKey } from '@slatecraft/slate'
import { IconFileUpload } from '@tabler/icons-react'
import { slateId } from './shared/slateId.ts'
import { slateTitle, sportNames } from './shared/slateWords.ts'
import type { YourSlate } from './shared/yourSlate.ts'
import { YourSlatesList } from './yourSlates/YourSlatesList.tsx'

interface SlateLinksProps {
  slates: readonly SlateKey[]
  onSelect(key: SlateKey): void
}

interface NoSlateProps extends SlateLinksProps {
  selected: SlateKey
  yours: readonly YourSlate[]
  onImport(): void
}

/** Empty state: no slate of this kind in this period, with links to the nearest slates. */
export function NoSlate({ selected, slates, yours, onSelect, onImport }: NoSlateProps) {
  return (
    <section className="sc-empty" aria-live="polite">
      <h2>
        There is no {sportNames[selected.sport]} {selected.contestType} slate in this period
      </h2>
      {slates.length > 0 && (
        <>
          <p>Nearest slates:</p>
          <ul className="sc-nearest">
            {slates.map((slate) => (
              <li key={slateId(slate)}>
                <Button variant="default" onClick={() => onSelect(slate)}>
                  {sportNames[slate.sport]} {slateTitle(slate)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button leftSection={<IconFileUpload size={18} aria-hidden />} onClick={onImport}>
        Import a site’s player list…
      </Button>
      <p>
        Or drop the file on this page. Nobody else sees your slate. To publish a slate for all users, an admin imports
        it in the Admin tab.
      </p>
      {yours.length > 0 && (
        <>
          <h3>Your slates</h3>
          <YourSlatesList slates={yours} onOpen={({ key }) => onSelect(key)} />
        </>
      )}
    </section>
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
