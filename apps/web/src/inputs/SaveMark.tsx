import { IconAlertTriangle, IconCheck, IconCloudUp } from '@tabler/icons-react'
import type { SaveState } from './inputState.ts'
import './inputs.css'

interface SaveMarkProps {
  saving: SaveState
  isLoggedIn: boolean
}

/** Whether the user's changes are saved. */
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
  retrying: 'Not saved on the server yet. Retrying',
  page: 'Storage full: kept until you close the page',
}

const meanings: Record<SaveState, string> = {
  saved: 'Your changes are on the server.',
  saving: 'Your changes are being sent to the server.',
  retrying: 'Your last changes are not on the server yet. They are kept in this browser and will be sent again.',
  page: 'This browser’s storage is full or blocked.',
}
