import {
  ContestType,
  contestTypes,
  nflWeeks,
  Site,
  type SlateKey,
  Sport,
  sitesOf,
  siteTable,
  sports,
} from '@slatecraft/slate'
import { useId } from 'react'
import { DateChoice } from './period/DateChoice.tsx'
import { slatesByPeriod, slatesMark } from './period/slatesByPeriod.ts'
import { contestNames, sportNames, weekLabel } from './shared/slateWords.ts'
import { withCounter, withSeason, withSport } from './slateSearch.ts'

interface SlateBarProps {
  selected: SlateKey
  seasons: readonly number[]
  /** Names of the period's slates of the selected contest type. */
  offered: { own: readonly string[]; server: readonly string[]; isKnown: boolean }
  /** The slates of this sport and site that were imported, by the user or for everyone. */
  known: readonly SlateKey[]
  onSelect(key: SlateKey): void
}

/** Which slate: sport, site, season, week or date, contest type, slate. */
export function SlateBar({ selected, seasons, offered, known, onSelect }: SlateBarProps) {
  const { sport, site, season, counter, contestType, slate } = selected
  const isTitleGame = sport === 'nfl' && counter === nflWeeks
  const now = () => Date.now()
  const slates = slatesByPeriod(known, season)
  return (
    <form className="sc-slate-bar" aria-label="Slate" onSubmit={(event) => event.preventDefault()}>
      <Choice
        label="Sport"
        value={sport}
        options={sports.map((value) => ({ value, text: sportNames[value] }))}
        onChange={(value) => onSelect(withSport(selected, Sport.parse(value), now()))}
      />
      <Choice
        label="Site"
        value={site}
        options={sitesOf(sport).map((value) => ({ value, text: siteTable(value).name }))}
        onChange={(value) => onSelect({ ...selected, site: Site.parse(value) })}
      />
      <Choice
        label="Season"
        value={String(season)}
        options={seasons.map((value) => ({ value: String(value), text: String(value) }))}
        onChange={(value) => onSelect(withSeason(selected, Number(value), known, now()))}
      />
      {typeof counter === 'number' ? (
        <Choice
          label="Week"
          value={String(counter)}
          options={Array.from({ length: nflWeeks }, (_, index) => ({
            value: String(index + 1),
            text: weekLabel(season, index + 1) + slatesMark(slates.get(index + 1)),
          }))}
          onChange={(value) => onSelect(withCounter(selected, Number(value), known))}
        />
      ) : (
        <DateChoice
          value={counter}
          slates={slates}
          onChange={(value) => onSelect(withCounter(selected, value, known))}
        />
      )}
      <Choice
        label="Contest"
        value={contestType}
        options={(isTitleGame ? (['showdown'] as const) : contestTypes).map((value) => ({
          value,
          text: contestNames[value],
        }))}
        onChange={(value) => onSelect({ ...selected, contestType: ContestType.parse(value) })}
      />
      <SlateChoice value={slate} offered={offered} onChange={(name) => onSelect({ ...selected, slate: name })} />
    </form>
  )
}

interface SlateChoiceProps {
  value: string
  offered: SlateBarProps['offered']
  onChange(name: string): void
}

/** Published slates once loaded, and imported slates in their own group. */
function SlateChoice({ value, offered: { own, server, isKnown }, onChange }: SlateChoiceProps) {
  const isOffered = own.includes(value) || server.includes(value)
  const options = (names: readonly string[]) => names.map((name) => <option key={name}>{name}</option>)
  return (
    <Field label="Slate">
      {(id) => (
        <select
          id={id}
          value={value}
          aria-busy={!isKnown}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {!isOffered && <option value={value}>{isKnown ? `${value} (none)` : value}</option>}
          {own.length > 0 && <optgroup label="From your files">{options(own)}</optgroup>}
          {own.length > 0 && server.length > 0 ? (
            <optgroup label="On the server">{options(server)}</optgroup>
          ) : (
            options(server)
          )}
        </select>
      )}
    </Field>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange(value: string): void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Field({ label, children }: { label: string; children: (id: string) => React.ReactNode }) {
  const id = useId()
  return (
    <div className="sc-choice">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
