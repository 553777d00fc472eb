import { nflTopStacks, type TopStack } from '@slatecraft/contract'
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

/** The slate's quarterbacks with their teammates, by default projections. */
export function StacksView({ slate }: ResearchParts) {
  const { site, season, counter } = slate
  const question = useAnalysis(nflTopStacks, {
    params: { season, week: counter, site },
    query: { slate: slate.slate },
  })
  return (
    <Answered question={question}>
      {({ stacks, withheld }) =>
        stacks.length === 0 && !withheld ? (
          <p className="sc-empty">
            No stacks: this slate has no quarterbacks with projections. Import projections, or history for our baseline.
          </p>
        ) : (
          <ResearchPart
            title="Top Stacks"
            file={`top-stacks-${season}-week-${counter}-${site}`}
            columns={columns}
            rows={stacks}
            keyOf={({ Ids }) => Ids.join()}
            sortedBy="Proj Pts"
            most={stacksAtFirst}
            isWithheld={withheld}
          />
        )
      }
    </Answered>
  )
}
