import { listed } from '@slatecraft/slate'
import type { BulkPlan } from '../commands/bulkChange.ts'
import { entryRules } from '../commands/cellEntry.ts'
import { type ChangeKind, isField } from './changeKinds.ts'

interface ChangePreviewProps {
  kind: ChangeKind
  /** Undefined until it is known what is to change. */
  plan: BulkPlan | undefined
  /** How many players are meant. */
  of: number
}

const shownChanges = 4

/** What would come of it: some players with their numbers before and after, and everything out of the ordinary. */
export function ChangePreview({ kind, plan, of }: ChangePreviewProps) {
  if (plan === undefined) {
    return (
      <div className="sc-dialog-preview" role="status">
        <p className="sc-muted">Nothing is changed before you have seen it here.</p>
      </div>
    )
  }
  const { changed } = plan
  return (
    <div className="sc-dialog-preview" role="status">
      <p>
        {changed.length} of {of} {of === 1 ? 'player changes' : 'players change'}.
      </p>
      {changed.length > 0 && (
        <ul className="sc-changes">
          {changed.slice(0, shownChanges).map(({ player, before, after }) => (
            <li key={player.Id}>
              <span>{player.Name}</span>
              <span>
                {shownNumber(before)} → <strong>{shownNumber(after)}</strong>
              </span>
            </li>
          ))}
          {changed.length > shownChanges && <li>and {changed.length - shownChanges} more</li>}
        </ul>
      )}
      {remarks(kind, plan).map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  )
}

const shownNumber = (value: number | null) => (value === null ? 'none' : String(value))

function remarks(kind: ChangeKind, { clamped, takenAlong, refused, skipped }: BulkPlan): string[] {
  if (!isField(kind)) return refused.length === 0 ? [] : [withoutRoom(refused)]
  const { label, least, most } = entryRules[kind]
  const otherEnd = kind === 'MinExp' ? 'Max Exp goes up' : 'Min Exp comes down'
  return [
    ...(clamped.length === 0
      ? []
      : [`${clamped.length} stop at the end of ${least} to ${most}: ${someNames(clamped)}.`]),
    ...(takenAlong.length === 0 ? [] : [`${otherEnd} with it for ${takenAlong.length}: ${someNames(takenAlong)}.`]),
    ...(refused.length === 0 ? [] : [withoutRoom(refused)]),
    ...(skipped.length === 0 ? [] : [`${skipped.length} have no ${label} to change: ${someNames(skipped)}.`]),
  ]
}

const withoutRoom = (refused: BulkPlan['refused']) =>
  `${refused.length} can’t be locked beside the others and get Min Exp 0: ${someNames(refused)}.`

/** `Ada Reed, Bo Lane, Cy Hill and 4 more`. */
export const someNames = (players: readonly { Name: string }[]) =>
  listed(
    players.map(({ Name }) => Name),
    3,
  )
