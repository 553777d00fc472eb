import type { SlateKey } from '@slatecraft/slate'
import { slateId } from '../../slateId.ts'
import { slateTitle, sportNames } from '../../slateWords.ts'

interface ImportWelcomeProps {
  shelf: readonly SlateKey[]
  onOpen(key: SlateKey): void
  onRemove(key: SlateKey): void
}

/** Before any file: what can be brought, and the slates that were. */
export function ImportWelcome({ shelf, onOpen, onRemove }: ImportWelcomeProps) {
  return (
    <>
      <ul className="sc-import-what">
        <li>
          <strong>A site’s player list.</strong> DraftKings’ DKSalaries.csv or DKEntries.csv, FanDuel’s players list,
          Yahoo’s player export.
        </li>
        <li>
          <strong>Projections, if you have some.</strong> Any CSV with names or ids and points; ownership, ceiling and
          deviation are taken too. Alone they are joined to the slate that is open.
        </li>
        <li>
          <strong>Games, if you like.</strong> A CSV with spreads and totals.
        </li>
      </ul>
      <p className="sc-import-line">They are read in this browser and stay in it: nothing is sent anywhere.</p>
      {shelf.length > 0 && (
        <section aria-label="Your slates in this browser">
          <h3>Your slates in this browser</h3>
          <ul className="sc-import-shelf">
            {shelf.map((key) => (
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
