import { useEffect, useState } from 'react'

/** How long a preset that was applied is shown as active. */
export const activeForMs = 2000

export interface AppliedPreset {
  /** Built-in and saved ones have ids of their own kinds. */
  id: string
  name: string
}

/** The preset that was applied just now. */
export function useActivePreset() {
  const [active, setActive] = useState<AppliedPreset>()
  useEffect(() => {
    if (active === undefined) return
    const ending = setTimeout(() => setActive(undefined), activeForMs)
    return () => clearTimeout(ending)
  }, [active])
  return { active, setActive }
}
