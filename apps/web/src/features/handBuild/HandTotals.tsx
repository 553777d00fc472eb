import type { HandRoster } from '@slatecraft/optimizer/hand'
import { formatOwnership, formatPoints, formatSalary } from '../../words/format.ts'
import { IfSumIncluded } from '../plans/shared/IfIncluded.tsx'

/** Salary left, in total and per open slot, and the lineup's totals. */
export function HandTotals({ roster }: { roster: HandRoster }) {
  const { left, perOpenSlot, points, ownership } = roster
  const held = [...roster.bySlot.filter((player) => player !== undefined), ...roster.unplaced]
  const sum = { ids: held.map(({ Id }) => Id), players: new Map(held.map((player) => [player.Id, player])) }
  return (
    <dl className="sc-hand-totals">
      <div>
        <dt>Remaining</dt>
        <dd data-testid="hand-left" className={left < 0 ? 'sc-bad' : undefined}>
          {formatSalary(left)}
        </dd>
      </div>
      <div>
        <dt>Avg per open slot</dt>
        <dd className={left < 0 ? 'sc-bad' : undefined}>
          {perOpenSlot === undefined ? '–' : formatSalary(perOpenSlot)}
        </dd>
      </div>
      <div>
        <dt>Points</dt>
        <dd>
          <IfSumIncluded what="points" {...sum}>
            {formatPoints(points)}
          </IfSumIncluded>
        </dd>
      </div>
      <div>
        <dt>Ownership</dt>
        <dd>
          <IfSumIncluded what="ownership" {...sum}>
            {formatOwnership(ownership)}
          </IfSumIncluded>
        </dd>
      </div>
    </dl>
  )
}
