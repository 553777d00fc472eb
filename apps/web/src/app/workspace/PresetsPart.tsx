import type { ReactNode } from 'react'
import { useLineupLimit } from '../../features/build/useLineupLimit.ts'
import { UpgradeHint } from '../../features/plans/shared/UpgradeHint.tsx'
import { loginPath } from '../../features/plans/shared/upgradeWords.ts'
import { applyPreset } from '../../features/presets/applyPreset.ts'
import { PresetsDialog } from '../../features/presets/PresetsDialog.tsx'
import type { Presets } from '../../features/presets/usePresets.ts'
import { offerUndo } from '../../inputs/undo/offerUndo.tsx'
import { useSession } from '../../session/session.ts'
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

interface WhoseList {
  /** The slate is of the visitor's own. */
  isOwn: boolean
  isLoggedIn: boolean
  custom: Pick<Presets['custom'], 'phase' | 'may'>
}

/** Why no presets of the user's own are kept here, and the way there. */
export function ownPresetsHint({ isOwn, isLoggedIn, custom: { phase, may } }: WhoseList): ReactNode {
  if (isOwn)
    return 'This slate stays in this browser, and so does what you set on it: saved presets are for the server’s slates.'
  if (!isLoggedIn)
    return (
      <>
        <a href={loginPath}>Log in</a> to save your own.
      </>
    )
  if (phase !== 'received' || may.save || may.share) return undefined
  return (
    <>
      Presets of your own: <UpgradeHint />
    </>
  )
}
