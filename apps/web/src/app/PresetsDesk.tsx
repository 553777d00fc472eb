import { applyPreset } from '../features/presets/applyPreset.ts'
import { PresetsDialog } from '../features/presets/PresetsDialog.tsx'
import { offerUndo } from '../offerUndo.tsx'
import { useSession } from '../session.ts'
import type { TabParts } from './tabParts.ts'
import { usePresetSlate } from './usePresetSlate.ts'

/** The dialog of the presets on a slate's inputs; what is applied there is one step of their history. */
export function PresetsDesk(parts: TabParts) {
  const { isOwn, edits, inputs, presets: desk } = parts
  const { isLoggedIn } = useSession()
  const presetSlate = usePresetSlate(parts)
  return (
    <PresetsDialog
      slate={presetSlate}
      presets={desk.lists}
      hint={hintFor(isOwn, isLoggedIn)}
      initialId={desk.shownId}
      onClose={desk.close}
      onApply={(plan, preset) => {
        applyPreset(plan, presetSlate, { ...inputs, edits })
        desk.onApplied(preset)
        offerUndo(inputs.historyStore, `${plan.label} is applied.`)
      }}
    />
  )
}

/** Why no presets of the user's own are kept here (O-63). */
function hintFor(isOwn: boolean, isLoggedIn: boolean): string | undefined {
  if (isOwn)
    return 'This slate stays in this browser, and so does what you set on it: saved presets are for the server’s slates.'
  return isLoggedIn ? undefined : 'Log in to save your own.'
}
