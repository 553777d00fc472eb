import type { ReactNode } from 'react'
import { useLineupLimit } from '../../features/build/useLineupLimit.ts'
import { loginPath } from '../../features/plans/shared/plansAddress.ts'
import { UpgradeHint } from '../../features/plans/shared/UpgradeHint.tsx'
import { applyPreset } from '../../features/presets/applyPreset.ts'
import { PresetsDialog } from '../../features/presets/PresetsDialog.tsx'
import type { Presets } from '../../features/presets/usePresets.ts'
import { offerUndo } from '../../inputs/undo/offerUndo.ts'
import { useSession } from '../../session/session.ts'
import type { TabParts } from './tabParts.ts'
import { usePresetSlate } from './usePresetSlate.ts'

/** The presets dialog for a slate; applying a preset is one undo step. */
export function PresetsPart(parts: TabParts) {
  const { slate, isInBrowser, edits, inputs, presets, copying } = parts
  const { isLoggedIn } = useSession()
  const presetSlate = usePresetSlate(parts)
  const lineupLimit = useLineupLimit(slate.sport)
  return (
    <PresetsDialog
      slate={presetSlate}
      presets={presets.lists}
      hint={ownPresetsHint({ isInBrowser, isLoggedIn, custom: presets.lists.custom })}
      lineupLimit={lineupLimit}
      initialId={presets.shownId}
      onCopy={() => {
        presets.close()
        // Once the focus is back on the button to which the next dialog returns it.
        requestAnimationFrame(() => copying.open())
      }}
      onClose={presets.close}
      onApply={(plan, preset) => {
        applyPreset(plan, presetSlate, { ...inputs, edits })
        presets.onApplied(preset)
        offerUndo(inputs.historyStore, `${plan.label} applied.`)
      }}
    />
  )
}

interface WhoseList {
  /** Whether the slate is in this browser only. */
  isInBrowser: boolean
  isLoggedIn: boolean
  custom: Pick<Presets['custom'], 'phase' | 'may'>
}

/** Why the user can't save presets here, with a link. */
export function ownPresetsHint({ isInBrowser, isLoggedIn, custom: { phase, may } }: WhoseList): ReactNode {
  if (!isLoggedIn)
    return (
      <>
        <a href={loginPath}>Log in</a> to save your own.
      </>
    )
  if (isInBrowser) return 'This slate is in this browser only. You can save presets on slates that your account has.'
  if (phase !== 'received' || may.save || may.share) return undefined
  return (
    <>
      Your presets: <UpgradeHint />
    </>
  )
}
