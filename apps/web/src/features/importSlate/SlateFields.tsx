import { NativeSelect, TextInput } from '@mantine/core'
import { ContestType, contestTypes, nflWeeks, Season, Site, Sport, sitesOf, siteTable, sports } from '@slatecraft/slate'
import type { ReactNode } from 'react'
import { contestNames, sportNames } from '../slate/shared/slateWords.ts'
import type { ImportDraft } from './useImportDraft.ts'

interface SlateFieldsProps {
  draft: ImportDraft
  /** Message about the slate that this list updates. */
  updatesWords: ReactNode
}

/** The slate that a player list makes; the user can correct each part. */
export function SlateFields({ draft, updatesWords }: SlateFieldsProps) {
  const { key, choose, fault, periodFrom, updates } = draft
  const { sport, site, contestType, season, counter, slate } = key
  return (
    <fieldset className="sc-import-slate">
      <legend>Slate</legend>
      <div className="sc-import-fields">
        <NativeSelect
          label="Sport"
          value={sport}
          data={sports.map((value) => ({ value, label: sportNames[value] }))}
          onChange={({ currentTarget }) => choose({ sport: Sport.parse(currentTarget.value) })}
        />
        <NativeSelect
          label="Site"
          value={site}
          data={sitesOf(sport).map((value) => ({ value, label: siteTable(value).name }))}
          onChange={({ currentTarget }) => choose({ site: Site.parse(currentTarget.value) })}
        />
        <NativeSelect
          label="Contest"
          value={contestType}
          data={contestTypes.map((value) => ({ value, label: contestNames[value] }))}
          onChange={({ currentTarget }) => choose({ contestType: ContestType.parse(currentTarget.value) })}
        />
        <NativeSelect
          label="Season"
          value={String(season)}
          data={seasonsAround(season)}
          onChange={({ currentTarget }) => choose({ season: Season.parse(Number(currentTarget.value)) })}
        />
        {typeof counter === 'number' ? (
          <NativeSelect
            label="Week"
            value={String(counter)}
            data={Array.from({ length: nflWeeks }, (_, index) => String(index + 1))}
            onChange={({ currentTarget }) => choose({ counter: Number(currentTarget.value) })}
          />
        ) : (
          <TextInput
            label="Date"
            type="date"
            value={counter}
            onChange={({ currentTarget }) => currentTarget.value !== '' && choose({ counter: currentTarget.value })}
          />
        )}
        <TextInput
          label="Name"
          maxLength={80}
          value={slate}
          error={slate.trim() === '' ? 'Enter a name' : undefined}
          onChange={({ currentTarget }) => choose({ slate: currentTarget.value })}
        />
      </div>
      {fault !== undefined && (
        <p className="sc-import-line sc-bad" role="alert">
          {fault}
        </p>
      )}
      {periodFrom === undefined && (
        <p className="sc-import-line">
          Nothing in the list says when its games are: look at season and{' '}
          {typeof counter === 'number' ? 'week' : 'date'}.
        </p>
      )}
      {updates !== undefined && (
        <p className="sc-import-line">
          {updatesWords}: it gets the new salaries and injuries ({updates.known} of {updates.size} players are in the
          new list). Edits, start times and, without a new file, projections are kept.
        </p>
      )}
    </fieldset>
  )
}

/** From next year back to the oldest lists people still have, plus the chosen season. */
function seasonsAround(season: number): string[] {
  const newest = Math.max(season, new Date().getFullYear() + 1)
  const oldest = Math.min(season, 2014)
  return Array.from({ length: newest - oldest + 1 }, (_, index) => String(newest - index))
}
