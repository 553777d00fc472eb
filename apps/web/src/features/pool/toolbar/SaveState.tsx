import { IconAlertTriangle, IconCheck, IconCloudUp } from '@tabler/icons-react'
import type { SaveState as Saving } from '../state/editState.ts'

interface SaveStateProps {
  saving: Saving
  isLoggedIn: boolean
}

/** Whether the edits are where they will survive, said discreetly. */
export function SaveState({ saving, isLoggedIn }: SaveStateProps) {
  const Icon = { saved: IconCheck, saving: IconCloudUp, retrying: IconAlertTriangle, page: IconAlertTriangle }[saving]
  return (
    <span className="sc-save" data-saving={saving} role="status" title={isLoggedIn ? meanings[saving] : undefined}>
      <Icon size={14} aria-hidden />
      {words[saving]}
    </span>
  )
}

const words: Record<Saving, string> = {
  saved: 'Saved',
  saving: 'Saving …',
  retrying: 'Not saved on the server yet: retrying',
  page: 'Storage full: kept until you close the page',
}

const meanings: Record<Saving, string> = {
  saved: 'Your edits are on the server.',
  saving: 'Your edits are on their way to the server.',
  retrying: 'The server did not take the last edits. They are kept in this browser and sent again.',
  page: 'This browser’s storage is full or blocked.',
}
