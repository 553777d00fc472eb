import { Checkbox } from '@mantine/core'
import { counted } from '@slatecraft/slate'
import type { GoTo } from '../../navigation/pageLocation.ts'
import type { SavedLineups } from './shared/runs.ts'
import './runs.css'

interface SavedSlatesProps {
  saved: SavedLineups
  /** The setting in force. */
  includesSaved: boolean
  goTo: GoTo
}

/** The slates that lineups are saved of, to switch in and out of the next builds. */
export function SavedSlates({ saved: { sets, setActive }, includesSaved, goTo }: SavedSlatesProps) {
  const counting = sets.filter(({ active }) => active).reduce((sum, { lineups }) => sum + lineups.length, 0)
  return (
    <section className="sc-card sc-saved-slates" aria-label="Slates with saved lineups">
      <ul>
        {sets.map(({ slate, active, lineups }) => (
          <li key={slate}>
            <Checkbox
              size="sm"
              label={slate}
              description={`${counted(lineups.length, 'lineup')} · ${active ? 'active' : 'inactive'}`}
              checked={active}
              onChange={({ currentTarget }) => setActive(slate, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <p>
        {includesSaved
          ? `Include saved lineups is on: the ${counted(counting, 'active lineup')} count in the next build, in its number, exposures and Min Unique.`
          : 'Include saved lineups is off: saved lineups count in no build, active or not.'}{' '}
        <button type="button" className="sc-link" onClick={() => goTo({ tab: 'settings', setting: 'includeSaved' })}>
          {includesSaved ? 'Change it' : 'Switch it on'} in Build Settings
        </button>
      </p>
    </section>
  )
}
