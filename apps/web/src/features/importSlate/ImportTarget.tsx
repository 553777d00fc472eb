import { NativeSelect, TextInput } from '@mantine/core'
import { ContestType, contestTypes, nflWeeks, Season, Site, Sport, sitesOf, sports } from '@slatecraft/slate'
import { contestNames, siteNames, slateTitle, sportNames } from '../../slateWords.ts'
import type { OpenSlate } from './importProps.ts'
import type { ImportDraft } from './useImportDraft.ts'

interface ImportTargetProps {
  draft: ImportDraft
  open: OpenSlate | undefined
}

/** Which slate the files make, to be put right by hand; without a player list it is the one that is open. */
export function ImportTarget({ draft, open }: ImportTargetProps) {
  if (draft.hasList) return <SlateFields draft={draft} />
  if (open === undefined)
    return (
      <p className="sc-import-line">Bring a site’s player list too: no slate is open that these could be joined to.</p>
    )
  return (
    <p className="sc-import-line">
      To be joined to <strong>{slateTitle(open.key)}</strong>, the slate that is open.{' '}
      {open.source === 'server' &&
        'It becomes your own copy in this browser, with your edits; the server’s slate is not changed and comes back when you remove the copy.'}
    </p>
  )
}

function SlateFields({ draft: { key, choose, fault, periodFrom, updates } }: { draft: ImportDraft }) {
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
          data={sitesOf(sport).map((value) => ({ value, label: siteNames[value] }))}
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
          error={slate.trim() === '' ? 'Give it a name' : undefined}
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
          {updates.isOwn ? 'You have this slate' : 'The server has this slate, and this is your own copy of it'}: it
          gets the new salaries and injuries ({updates.known} of {updates.size} players are in the new list). Your
          edits, start times and, without a new file, projections are kept.
        </p>
      )}
    </fieldset>
  )
}

/** From next year back to the oldest lists that people still have, with the one that is chosen. */
function seasonsAround(season: number): string[] {
  const newest = Math.max(season, new Date().getFullYear() + 1)
  const oldest = Math.min(season, 2014)
  return Array.from({ length: newest - oldest + 1 }, (_, index) => String(newest - index))
}
