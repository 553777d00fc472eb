import { nflProps } from '@slatecraft/contract'
import { useMemo } from 'react'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { ResearchPart } from './ResearchPart.tsx'
import type { ResearchParts } from './researchParts.ts'
import { Answered } from './shared/Answered.tsx'
import { Credits } from './shared/Credits.tsx'
import { NoHistory } from './shared/NoHistory.tsx'
import { oddsText } from './shared/oddsText.ts'
import { useAnalysis } from './shared/useAnalysis.ts'

interface PropRow {
  Name: string
  Team: string
  Market: string
  Line: number | null
  Over: number | null
  Under: number | null
}

const columns: readonly ValueColumn<PropRow>[] = [
  textColumn('Player', ({ Name }) => Name),
  textColumn('Team', ({ Team }) => Team),
  textColumn('Market', ({ Market }) => Market),
  numberColumn(
    'Line',
    ({ Line }) => Line,
    (line) => String(line ?? '–'),
  ),
  numberColumn('Over', ({ Over }) => Over, oddsText),
  numberColumn('Under', ({ Under }) => Under, oddsText),
]

const rowsAtFirst = 100

/** The bookmakers' lines of the slate's players. */
export function PropsView({ slate, players, isDemo }: ResearchParts) {
  const { season, counter } = slate
  const question = useAnalysis(nflProps, { params: { season, week: counter } })
  const teams = useMemo(() => new Set(players.map(({ TeamAbbrev }) => TeamAbbrev)), [players])
  return (
    <Answered question={question}>
      {({ props, sources }) => {
        const ofSlate = props.filter(({ Team }) => Team === '' || teams.has(Team))
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
              columns={columns}
              rows={ofSlate}
              keyOf={({ Name, Team, Market, Line }) => [Name, Team, Market, Line].join('|')}
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
