import type { SlateKey } from '@slatecraft/slate'
import { slateId } from '../slate/shared/slateId.ts'
import { slateTitle, sportNames } from '../slate/shared/slateWords.ts'
import type { YourSlate } from '../slate/shared/yourSlate.ts'
import { ImportableFiles } from './ImportableFiles.tsx'

interface ImportWelcomeProps {
  ownSlates: readonly YourSlate[]
  isLoggedIn: boolean
  onOpen(key: SlateKey): void
  onRemove(slate: YourSlate): void
}

/** Before any file is added: what you can import, and your imported slates. */
export function ImportWelcome({ ownSlates, isLoggedIn, onOpen, onRemove }: ImportWelcomeProps) {
  return (
    <>
      <ImportableFiles aloneThey="update the open slate" />
      <p className="sc-import-line">
        {isLoggedIn
          ? 'Files are read in this browser. The slate is kept in your account, where only you see it.'
          : 'Files are read in this browser and stay here. Nothing is uploaded.'}
      </p>
      {ownSlates.length > 0 && (
        <section aria-label="Your imported slates">
          <h3>Your imported slates</h3>
          <ul className="sc-import-own-slates">
            {ownSlates.map((slate) => {
              const { key } = slate
              return (
                <li key={slateId(key)}>
                  <button type="button" className="sc-link" onClick={() => onOpen(key)}>
                    {sportNames[key.sport]} {slateTitle(key)}
                  </button>
                  <button
                    type="button"
                    className="sc-link sc-bad"
                    aria-label={`Remove ${sportNames[key.sport]} ${slateTitle(key)}`}
                    onClick={() => onRemove(slate)}
                  >
                    Remove
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}
