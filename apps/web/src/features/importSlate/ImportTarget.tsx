import { slateTitle } from '../slate/shared/slateWords.ts'
import type { OpenSlate } from './importProps.ts'
import { SlateFields } from './SlateFields.tsx'
import type { ImportDraft } from './useImportDraft.ts'

interface ImportTargetProps {
  draft: ImportDraft
  open: OpenSlate | undefined
}

/** Which slate of the visitor's own the files make; without a player list it is the one that is open. */
export function ImportTarget({ draft, open }: ImportTargetProps) {
  if (draft.hasList)
    return (
      <SlateFields
        draft={draft}
        updatesWords={
          draft.updates?.isKept ? 'You have this slate' : 'The server has this slate, and this is your own copy of it'
        }
      />
    )
  if (open === undefined)
    return (
      <p className="sc-import-line">Bring a site’s player list too: no slate is open that these could be joined to.</p>
    )
  return (
    <p className="sc-import-line">
      To be joined to <strong>{slateTitle(open.key)}</strong>, the slate that is open.{' '}
      {open.source === 'server' &&
        'It becomes your own copy in this browser, with your edits; the server’s slate is not changed and comes back when you remove the copy.'}
    </p>
  )
}
