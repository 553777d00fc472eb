import type { ReactNode } from 'react'
import { useLineupLimit } from '../features/build/useLineupLimit.ts'
import { applyPreset } from '../features/presets/applyPreset.ts'
import { PresetsDialog } from '../features/presets/PresetsDialog.tsx'
import type { Presets } from '../features/presets/usePresets.ts'
import { offerUndo } from '../offerUndo.tsx'
import { UpgradeHint } from '../plan/UpgradeHint.tsx'
import { loginPath } from '../plan/upgradeWords.ts'
import { useSession } from '../session.ts'
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
      hint={hintFor(isOwn, isLoggedIn, desk.lists.custom)}
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

/** Why no presets of the user's own are kept here, and the way there (O-63, PR-11). */
function hintFor(isOwn: boolean, isLoggedIn: boolean, { phase, may }: Presets['custom']): ReactNode {
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
