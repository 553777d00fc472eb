import { IconAlertTriangle, IconCheck, IconCloudUp } from '@tabler/icons-react'
import type { SaveState } from './inputState.ts'
import './inputs.css'

interface SaveMarkProps {
  saving: SaveState
  isLoggedIn: boolean
}

/** Whether what the user has said is where it will survive, said discreetly. */
export function SaveMark({ saving, isLoggedIn }: SaveMarkProps) {
  const Icon = { saved: IconCheck, saving: IconCloudUp, retrying: IconAlertTriangle, page: IconAlertTriangle }[saving]
  return (
    <span className="sc-save" data-saving={saving} role="status" title={isLoggedIn ? meanings[saving] : undefined}>
      <Icon size={14} aria-hidden />
      {words[saving]}
    </span>
  )
}

const words: Record<SaveState, string> = {
  saved: 'Saved',
  saving: 'Saving …',
  retrying: 'Not saved on the server yet: retrying',
  page: 'Storage full: kept until you close the page',
}

const meanings: Record<SaveState, string> = {
  saved: 'What you set is on the server.',
  saving: 'What you set is on its way to the server.',
  retrying: 'The server did not take your last changes. They are kept in this browser and sent again.',
  page: 'This browser’s storage is full or blocked.',
}
