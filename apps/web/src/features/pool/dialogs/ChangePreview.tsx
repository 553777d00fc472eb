import { listed } from '@slatecraft/slate'
import type { BulkPlan } from '../commands/bulkChange.ts'
import { entryRules } from '../commands/cellEntry.ts'
import { type ChangeKind, isField } from './changeKinds.ts'

interface ChangePreviewProps {
  kind: ChangeKind
  /** Undefined until the change is valid. */
  plan: BulkPlan | undefined
  /** Number of targeted players. */
  of: number
}

const shownChanges = 4

/** Preview: some players before and after, and all special cases. */
export function ChangePreview({ kind, plan, of }: ChangePreviewProps) {
  if (plan === undefined) {
    return (
      <div className="sc-dialog-preview" role="status">
        <p className="sc-muted">You see a preview here before anything changes.</p>
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
  const otherEnd = kind === 'MinExp' ? 'Max Exp is raised' : 'Min Exp is lowered'
  return [
    ...(clamped.length === 0 ? [] : [`${clamped.length} are limited to ${least}–${most}: ${someNames(clamped)}.`]),
    ...(takenAlong.length === 0 ? [] : [`${otherEnd} too for ${takenAlong.length}: ${someNames(takenAlong)}.`]),
    ...(refused.length === 0 ? [] : [withoutRoom(refused)]),
    ...(skipped.length === 0 ? [] : [`${skipped.length} have no ${label} to change: ${someNames(skipped)}.`]),
  ]
}

const withoutRoom = (refused: BulkPlan['refused']) =>
  `${refused.length} can’t be locked with the others; Min Exp becomes 0: ${someNames(refused)}.`

/** `Ada Reed, Bo Lane, Cy Hill and 4 more`. */
export const someNames = (players: readonly { Name: string }[]) =>
  listed(
    players.map(({ Name }) => Name),
    3,
  )
