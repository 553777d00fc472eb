import type { ReactNode } from 'react'
import { UpgradeHint } from '../../features/plans/shared/UpgradeHint.tsx'
import { loginPath } from '../../features/plans/shared/upgradeWords.ts'
import type { Presets } from '../../features/presets/usePresets.ts'

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
