import type { SlateKey } from '@slatecraft/slate'
import { slateId } from '../slate/shared/slateId.ts'
import { slateTitle, sportNames } from '../slate/shared/slateWords.ts'
import { ImportableFiles } from './ImportableFiles.tsx'

interface ImportWelcomeProps {
  ownSlates: readonly SlateKey[]
  onOpen(key: SlateKey): void
  onRemove(key: SlateKey): void
}

/** Before any file is added: what you can import, and your uploaded slates. */
export function ImportWelcome({ ownSlates, onOpen, onRemove }: ImportWelcomeProps) {
  return (
    <>
      <ImportableFiles aloneThey="update the open slate" />
      <p className="sc-import-line">Files are read in this browser and stay here. Nothing is uploaded.</p>
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
