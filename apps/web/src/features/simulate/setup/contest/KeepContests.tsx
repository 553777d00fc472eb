import { Button } from '@mantine/core'
import type { OfferedContest } from '@slatecraft/contract'
import type { Contest } from '@slatecraft/slate'
import type { ChosenContest } from '../chosenContest.ts'

export interface KeepActions {
  /** Saves contests for this slate. Undefined for visitors. */
  onKeep?: ((contests: readonly Contest[]) => void) | undefined
  /** Removes a contest that the user has kept. */
  onRemove?: ((id: string) => void) | undefined
  /** Makes contests everybody’s. Undefined unless the user is an admin. */
  onPublish?: ((contests: readonly Contest[]) => void) | undefined
}

interface KeepContestsProps extends KeepActions {
  chosen: readonly ChosenContest[]
  shown: ChosenContest | undefined
  offered: readonly OfferedContest[]
}

/** Keeps the chosen contests with the slate, for oneself or for everybody. */
export function KeepContests({ onKeep, onRemove, onPublish, chosen, shown, offered }: KeepContestsProps) {
  if (shown === undefined) return null
  const contests = chosen.map(({ contest }) => contest)
  const isKept = offered.some(({ kind, contest }) => kind === 'yours' && contest.id === shown.contest.id)
  return (
    <>
      {onKeep !== undefined && (
        <Button variant="default" size="compact-sm" onClick={() => onKeep(contests)}>
          {chosen.length > 1 ? 'Keep all for this slate' : 'Keep for this slate'}
        </Button>
      )}
      {isKept && onRemove !== undefined && (
        <Button variant="default" size="compact-sm" onClick={() => onRemove(shown.contest.id)}>
          Remove from your contests
        </Button>
      )}
      {onPublish !== undefined && (
        <Button variant="default" size="compact-sm" onClick={() => onPublish(contests)}>
          Publish for everybody
        </Button>
      )}
    </>
  )
}
