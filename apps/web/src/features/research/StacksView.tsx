import { SegmentedControl } from '@mantine/core'
import { nflTopStacks, type TopStack } from '@slatecraft/contract'
import { topStacks } from '@slatecraft/projections'
import type { Player } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import { ResearchPart } from './ResearchPart.tsx'
import type { ResearchParts } from './researchParts.ts'
import { Answered } from './shared/Answered.tsx'
import { useAnalysis } from './shared/useAnalysis.ts'
import { stackColumns } from './stackColumns.tsx'
import { stackRows } from './stackRows.ts'

const stacksAtFirst = 40

/** The slate's quarterbacks with their teammates. The server makes them of its defaults, the page of a pool with own values. */
export function StacksView(parts: ResearchParts) {
  return parts.isInBrowser ? <OwnStacks {...parts} /> : <ServerStacks {...parts} />
}

function OwnStacks(parts: ResearchParts) {
  const { slate, players } = parts
  const stacks = useMemo(() => topStacks(players, slate.site), [players, slate.site])
  return <Stacks {...parts} stacks={stacks} isWithheld={false} />
}

function ServerStacks(parts: ResearchParts) {
  const { site, season, counter, contestType, slate } = parts.slate
  const question = useAnalysis(nflTopStacks, {
    params: { season, week: counter, site },
    query: { slate, contestType },
  })
  const hasOwnValues = parts.players.some(isChanged)
  return (
    <Answered question={question}>
      {({ stacks, withheld }) =>
        hasOwnValues && !withheld ? (
          <OwnStacks {...parts} />
        ) : (
          <Stacks {...parts} stacks={stacks} isWithheld={withheld} />
        )
      }
    </Answered>
  )
}

const isChanged = ({ UserProj, UserOwn, Boost }: Player) => UserProj !== null || UserOwn !== null || Boost !== 0

interface StacksProps extends ResearchParts {
  stacks: readonly TopStack[]
  isWithheld: boolean
}

const everyShape = 'All'

function Stacks({ slate: { season, counter, site }, players, onOpenPlayer, stacks, isWithheld }: StacksProps) {
  const [chosen, setChosen] = useState(everyShape)
  const rows = useMemo(() => stackRows(stacks, players), [stacks, players])
  const shapes = [everyShape, ...[...new Set(rows.map(({ shape }) => shape))].sort()]
  const shape = shapes.includes(chosen) ? chosen : everyShape
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
      columns={stackColumns(onOpenPlayer)}
      rows={rows.filter((row) => shape === everyShape || row.shape === shape)}
      keyOf={({ stack }) => stack.Ids.join()}
      sortedBy="Proj Pts"
      most={stacksAtFirst}
      isWithheld={isWithheld}
      stackedBy="sc-research-stacks"
    >
      {!isWithheld && (
        <SegmentedControl size="xs" aria-label="Kind of stack" data={shapes} value={shape} onChange={setChosen} />
      )}
    </ResearchPart>
  )
}
