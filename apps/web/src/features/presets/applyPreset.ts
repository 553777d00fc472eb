import type { PlayerEdit } from '@slatecraft/slate'
import type { SlateInputs } from '../../inputs/useSlateInputs.ts'
import type { PresetPlan } from './presetPlan.ts'
import type { PresetSlate } from './presetSlate.ts'

interface Inputs extends Pick<SlateInputs, 'historyStore' | 'settings' | 'teamStacks' | 'groups'> {
  edits: {
    apply(act: {
      label: string
      changes: readonly { id: string; change: () => PlayerEdit }[]
      isZeroed?: boolean
    }): void
  }
}

/** Applies a preset's changes as one undo step, whatever inputs they touch. */
export function applyPreset(
  plan: PresetPlan,
  slate: PresetSlate,
  { historyStore, settings, teamStacks, groups, edits }: Inputs,
): void {
  const { label } = plan
  historyStore.asOne(label, () => {
    settings.change(label, () => plan.settings)
    if (plan.teamStacks !== slate.teamStacks) teamStacks.change(label, () => plan.teamStacks)
    if (plan.groups !== slate.groups) groups.change(label, () => plan.groups)
    const changes = Object.entries(plan.edits).map(([id, edit]) => ({ id, change: () => edit }))
    if (changes.length > 0) edits.apply({ label, changes, isZeroed: plan.isZeroed })
  })
}
