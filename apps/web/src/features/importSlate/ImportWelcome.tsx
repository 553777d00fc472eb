import type { SlateKey } from '@slatecraft/slate'
import { slateId } from '../slate/shared/slateId.ts'
import { slateTitle, sportNames } from '../slate/shared/slateWords.ts'
import { ImportableFiles } from './ImportableFiles.tsx'

interface ImportWelcomeProps {
  ownSlates: readonly SlateKey[]
  onOpen(key: SlateKey): void
  onRemove(key: SlateKey): void
}

/** Before any file: what can be brought, and the slates that were. */
export function ImportWelcome({ ownSlates, onOpen, onRemove }: ImportWelcomeProps) {
  return (
    <>
      <ImportableFiles aloneThey="are joined to the slate that is open" />
      <p className="sc-import-line">They are read in this browser and stay in it: nothing is sent anywhere.</p>
      {ownSlates.length > 0 && (
        <section aria-label="Your slates in this browser">
          <h3>Your slates in this browser</h3>
          <ul className="sc-import-own-slates">
            {ownSlates.map((key) => (
              <li key={slateId(key)}>
                <button type="button" className="sc-link" onClick={() => onOpen(key)}>
                  {sportNames[key.sport]} {slateTitle(key)}
                </button>
                <button
                  type="button"
                  className="sc-link sc-bad"
                  aria-label={`Remove ${sportNames[key.sport]} ${slateTitle(key)}`}
                  onClick={() => onRemove(key)}
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
