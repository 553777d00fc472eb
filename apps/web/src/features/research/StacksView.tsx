import { nflTopStacks, type TopStack } from '@slatecraft/contract'
import { topStacks } from '@slatecraft/projections'
import { useMemo } from 'react'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { formatOwnership, formatPoints, formatSalary } from '../../words/format.ts'
import { ResearchPart } from './ResearchPart.tsx'
import type { ResearchParts } from './researchParts.ts'
import { Answered } from './shared/Answered.tsx'
import { useAnalysis } from './shared/useAnalysis.ts'

const columns: readonly ValueColumn<TopStack>[] = [
  textColumn('QB', ({ QB }) => QB),
  textColumn('Team', ({ Team }) => Team),
  textColumn('Opp', ({ Opp }) => Opp),
  textColumn('With', ({ Players }) => Players.join(', ')),
  numberColumn('Proj Pts', ({ ProjPts }) => ProjPts, formatPoints),
  numberColumn('Own', ({ ProjOwn }) => ProjOwn, formatOwnership),
  numberColumn('Salary', ({ Salary }) => Salary, formatSalary),
  numberColumn('Value', ({ Value }) => Value, formatPoints),
]

const stacksAtFirst = 40

/** The slate's quarterbacks with their teammates: by the server's defaults, or for a slate in the browser by its pool. */
export function StacksView(parts: ResearchParts) {
  return parts.isInBrowser ? <OwnStacks {...parts} /> : <ServerStacks {...parts} />
}

function OwnStacks({ slate, players, ruleset }: ResearchParts) {
  const stacks = useMemo(() => topStacks(players, ruleset), [players, ruleset])
  return <Stacks slate={slate} stacks={stacks} isWithheld={false} />
}

function ServerStacks({ slate }: ResearchParts) {
  const { site, season, counter } = slate
  const question = useAnalysis(nflTopStacks, {
    params: { season, week: counter, site },
    query: { slate: slate.slate },
  })
  return (
    <Answered question={question}>
      {({ stacks, withheld }) => <Stacks slate={slate} stacks={stacks} isWithheld={withheld} />}
    </Answered>
  )
}

interface StacksProps extends Pick<ResearchParts, 'slate'> {
  stacks: readonly TopStack[]
  isWithheld: boolean
}

function Stacks({ slate: { season, counter, site }, stacks, isWithheld }: StacksProps) {
  if (stacks.length === 0 && !isWithheld)
    return (
      <p className="sc-empty">
        No stacks: this slate has no quarterbacks with projections. Import projections, or history for our baseline.
      </p>
    )
  return (
    <ResearchPart
      title="Top Stacks"
      file={`top-stacks-${season}-week-${counter}-${site}`}
      columns={columns}
      rows={stacks}
      keyOf={({ Ids }) => Ids.join()}
      sortedBy="Proj Pts"
      most={stacksAtFirst}
      isWithheld={isWithheld}
    />
  )
}
