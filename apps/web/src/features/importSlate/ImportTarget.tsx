import { slateTitle } from '../slate/shared/slateWords.ts'
import type { OpenSlate } from './importProps.ts'
import { SlateFields } from './SlateFields.tsx'
import type { ImportDraft } from './useImportDraft.ts'

interface ImportTargetProps {
  draft: ImportDraft
  open: OpenSlate | undefined
}

/** The uploaded slate that the files make; without a player list it is the open slate. */
export function ImportTarget({ draft, open }: ImportTargetProps) {
  if (draft.hasList)
    return (
      <SlateFields
        draft={draft}
        updatesWords={draft.updates?.isKept ? 'You have this slate' : 'This is your copy of a published slate'}
      />
    )
  if (open === undefined)
    return <p className="sc-import-line">Add a player list too. No slate is open that these files could update.</p>
  return (
    <p className="sc-import-line">
      Updates <strong>{slateTitle(open.key)}</strong>, the open slate.{' '}
      {open.source === 'server' &&
        'You get your own copy, with your edits. The published slate does not change, and comes back when you remove the copy.'}
    </p>
  )
}
