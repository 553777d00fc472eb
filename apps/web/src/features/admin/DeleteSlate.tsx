import type { AdminSlate } from '@slatecraft/contract'
import { slateTitle, sportNames } from '../slate/shared/slateWords.ts'
import { DeleteForGood } from './DeleteForGood.tsx'
import { deletionSentence } from './usesSentence.ts'

interface DeleteSlateProps {
  slate: AdminSlate
  /** @throws {CallError} if the server refuses. */
  onDelete(): Promise<void>
  onClose(): void
}

/** Lists what is deleted with a slate; deletes it after its name is typed. */
export function DeleteSlate({ slate: { key, players, uses, is_hidden }, onDelete, onClose }: DeleteSlateProps) {
  const title = `${sportNames[key.sport]} ${slateTitle(key)}`
  return (
    <DeleteForGood
      title="Delete a slate"
      subject={title}
      label={`Type its name to confirm: ${key.slate}`}
      isNamed={(typed) => typed === key.slate}
      act={{ message: `${title} deleted.`, call: onDelete }}
      onClose={onClose}
    >
      {deletionSentence(players, uses)} This can’t be undone.
      {!is_hidden && ' Hiding it also removes it for users, and you can show it again.'}
    </DeleteForGood>
  )
}
