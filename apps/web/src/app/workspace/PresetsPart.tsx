import { useLineupLimit } from '../../features/build/useLineupLimit.ts'
import { applyPreset } from '../../features/presets/applyPreset.ts'
import { PresetsDialog } from '../../features/presets/PresetsDialog.tsx'
import { offerUndo } from '../../inputs/undo/offerUndo.tsx'
import { useSession } from '../../session/session.ts'
import { ownPresetsHint } from './ownPresetsHint.tsx'
import type { TabParts } from './tabParts.ts'
import { usePresetSlate } from './usePresetSlate.ts'

/** The dialog of the presets on a slate's inputs; what is applied there is one step of their history. */
export function PresetsPart(parts: TabParts) {
  const { slate, isOwn, edits, inputs, presets } = parts
  const { isLoggedIn } = useSession()
  const presetSlate = usePresetSlate(parts)
  const lineupLimit = useLineupLimit(slate.sport)
  return (
    <PresetsDialog
      slate={presetSlate}
      presets={presets.lists}
      hint={ownPresetsHint({ isOwn, isLoggedIn, custom: presets.lists.custom })}
      lineupLimit={lineupLimit}
      initialId={presets.shownId}
      onClose={presets.close}
      onApply={(plan, preset) => {
        applyPreset(plan, presetSlate, { ...inputs, edits })
        presets.onApplied(preset)
        offerUndo(inputs.historyStore, `${plan.label} is applied.`)
      }}
    />
  )
}
