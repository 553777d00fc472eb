import type { OnOffValue } from '@slatecraft/contract'
import { numberColumn } from '../../components/valueTable/columns.ts'
import { Under } from '../../components/valueTable/Under.tsx'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { formatOne, formatPoints, formatSigned } from '../../words/format.ts'

const rate = (value: number | null) => (value === null ? '' : value.toFixed(3))
const times = (value: number | null) => (value === null ? '' : `×${value.toFixed(2)}`)
const percent = (value: number | null) => (value === null ? '' : `${formatOne(value)}%`)
const of = (
  header: string,
  words: string,
  numberOf: (row: OnOffValue) => number | null,
  format: (value: number | null) => string,
): ValueColumn<OnOffValue> => ({ ...numberColumn(header, numberOf, format), words })

const changeOf = ({ ProjPts, BeforePts }: OnOffValue) => ProjPts - BeforePts

interface OnOffColumnParts {
  /** The plan shows projections: then what changes is shown, too. */
  hasPoints: boolean
  onOpen(id: string): void
}

/** What to expect, then what it rests on. On: games with the players who are newly off. Off: games without them. */
export const onOffColumns = ({ hasPoints, onOpen }: OnOffColumnParts): ValueColumn<OnOffValue>[] => [
  {
    header: 'Player',
    isText: true,
    valueOf: ({ Name }) => Name,
    show: ({ Id, Name, OnGames, OffGames }) => (
      <>
        <button type="button" className="sc-values-link" onClick={() => onOpen(Id)}>
          {Name}
        </button>
        <Under words={[`On n ${OnGames}`, `Off n ${OffGames}`]} />
      </>
    ),
  },
  ...(hasPoints
    ? [
        of('Change', 'Proj Pts less the present projection', changeOf, formatSigned),
        of('Before', 'The present projection', ({ BeforePts }) => BeforePts, formatPoints),
      ]
    : []),
  {
    header: 'Proj Pts',
    words: 'Points to expect, with the 90 % interval of their mean',
    valueOf: ({ ProjPts }) => ProjPts,
    show: ({ ProjPts, Low, High }) => (
      <>
        <b>{formatPoints(ProjPts)}</b>{' '}
        <small className="sc-outlook-range">
          {formatOne(Low)}–{formatOne(High)}
        </small>
      </>
    ),
  },
  of('Proj Min', 'Minutes to expect, scaled to 240 for the team', ({ ProjMins }) => ProjMins, formatOne),
  of(
    'Game',
    'What the opponent, the place and the bookmakers’ lines do to points: Proj Pts are Rate × Proj Min × Game',
    ({ GameFactor }) => GameFactor,
    times,
  ),
  of('Value', 'Points per 1,000 of salary', ({ Value }) => Value, formatPoints),
  {
    header: 'Rate',
    words: 'Points a minute to expect without them, shrunk, with its 90 % interval',
    valueOf: ({ RateOff }) => RateOff?.value ?? null,
    show: ({ RateOff }) =>
      RateOff && (
        <>
          {rate(RateOff.value)}{' '}
          <small className="sc-outlook-range">
            {rate(RateOff.low)}–{rate(RateOff.high)}
          </small>
        </>
      ),
  },
  { ...of('On n', 'Games with the players who went out last', ({ OnGames }) => OnGames, String), isSpare: true },
  { ...of('Off n', 'Games without the players who went out last', ({ OffGames }) => OffGames, String), isSpare: true },
  of('On Min', 'Minutes with them', ({ OnMins }) => OnMins, formatOne),
  of('Off Min', 'Minutes without them', ({ OffMins }) => OffMins, formatOne),
  of('On Usg', 'Usage with them', ({ OnUsgPct }) => OnUsgPct, percent),
  of('Off Usg', 'Usage without them', ({ OffUsgPct }) => OffUsgPct, percent),
  of('On Pts/Min', 'Points a minute with them', ({ OnFPtsMin }) => OnFPtsMin, rate),
  of('Off Pts/Min', 'Points a minute without them', ({ OffFPtsMin }) => OffFPtsMin, rate),
]
