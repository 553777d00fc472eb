import { Checkbox } from '@mantine/core'
import { counted, settingLabel } from '@slatecraft/slate'
import type { GoTo } from '../../navigation/pageLocation.ts'
import type { SavedLineups } from './shared/runs.ts'
import './runs.css'

interface SavedSlatesProps {
  saved: SavedLineups
  /** The current setting. */
  includesSaved: boolean
  goTo: GoTo
}

/** Slates with saved lineups, to switch in and out of future builds. */
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
          ? `${settingLabel('includeSaved')} is on. The ${counted(counting, 'active lineup')} count toward the next build’s lineup count, exposures and ${settingLabel('minUnique')}.`
          : `${settingLabel('includeSaved')} is off. Builds ignore saved lineups, active or not.`}{' '}
        <button type="button" className="sc-link" onClick={() => goTo({ tab: 'settings', setting: 'includeSaved' })}>
          {includesSaved ? 'Change it' : 'Switch it on'} in Build Settings
        </button>
      </p>
    </section>
  )
}
