import { useLineupLimit } from '../features/build/useLineupLimit.ts'
import { applyPreset } from '../features/presets/applyPreset.ts'
import { PresetsDialog } from '../features/presets/PresetsDialog.tsx'
import { offerUndo } from '../offerUndo.tsx'
import { useSession } from '../session.ts'
import { ownPresetsHint } from './ownPresetsHint.tsx'
import type { TabParts } from './tabParts.ts'
import { usePresetSlate } from './usePresetSlate.ts'

/** The dialog of the presets on a slate's inputs; what is applied there is one step of their history. */
export function PresetsDesk(parts: TabParts) {
  const { slate, isOwn, edits, inputs, presets: desk } = parts
  const { isLoggedIn } = useSession()
  const presetSlate = usePresetSlate(parts)
  const lineupLimit = useLineupLimit(slate.sport)
  return (
    <PresetsDialog
      slate={presetSlate}
      presets={desk.lists}
      hint={ownPresetsHint({ isOwn, isLoggedIn, custom: desk.lists.custom })}
      lineupLimit={lineupLimit}
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
