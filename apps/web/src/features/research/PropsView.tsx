import { nflProps } from '@slatecraft/contract'
import type { Player } from '@slatecraft/slate'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import { Under } from '../../components/valueTable/Under.tsx'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { type PropOfSlate, propsOfSlate } from './propsOfSlate.ts'
import { ResearchPart } from './ResearchPart.tsx'
import type { ResearchParts } from './researchParts.ts'
import { Answered } from './shared/Answered.tsx'
import { Credits } from './shared/Credits.tsx'
import { NoHistory } from './shared/NoHistory.tsx'
import { oddsText } from './shared/oddsText.ts'
import { useAnalysis } from './shared/useAnalysis.ts'

const rowsAtFirst = 100

const columnsOf = (onOpen: (player: Player) => void): ValueColumn<PropOfSlate>[] => [
  {
    header: 'Player',
    isText: true,
    valueOf: ({ name }) => name,
    show: ({ name, player, team, market }) => (
      <>
        {player === undefined ? (
          name
        ) : (
          <button type="button" className="sc-values-link" onClick={() => onOpen(player)}>
            {name}
          </button>
        )}
        <Under words={[team, market]} />
      </>
    ),
  },
  { ...textColumn('Team', ({ team }) => team), isSpare: true },
  { ...textColumn('Market', ({ market }) => market), isSpare: true },
  numberColumn(
    'Line',
    ({ line }) => line,
    (line) => String(line ?? '–'),
  ),
  numberColumn('Over', ({ over }) => over, oddsText),
  numberColumn('Under', ({ under }) => under, oddsText),
]

/** The bookmakers' lines of the slate's players. */
export function PropsView({ slate, players, isDemo, onOpenPlayer }: ResearchParts) {
  const { season, counter } = slate
  const question = useAnalysis(nflProps, { params: { season, week: counter } })
  return (
    <Answered question={question}>
      {({ props, sources }) => {
        const ofSlate = propsOfSlate(props, players)
        if (ofSlate.length === 0)
          return (
            <NoHistory
              sport="nfl"
              file={`a file of props for week ${counter}: Name, Team, Market, Line, Over, Under`}
            />
          )
        return (
          <>
            <ResearchPart
              title="Props"
              file={`props-${season}-week-${counter}`}
              columns={columnsOf(onOpenPlayer)}
              rows={ofSlate}
              keyOf={({ at }) => String(at)}
              sortedBy="Player"
              isAscending
              most={rowsAtFirst}
            />
            <Credits sources={sources} isDemo={isDemo} />
          </>
        )
      }}
    </Answered>
  )
}
