import { useEffect, useState } from 'react'

/** How long an applied preset shows as active. */
export const activeForMs = 2000

export interface AppliedPreset {
  /** Built-in and saved presets can share an id, so the kind is part of the key. */
  id: string
  name: string
}

/** The preset that was just applied. */
export function useActivePreset() {
  const [active, setActive] = useState<AppliedPreset>()
  useEffect(() => {
    if (active === undefined) return
    const ending = setTimeout(() => setActive(undefined), activeForMs)
    return () => clearTimeout(ending)
  }, [active])
  return { active, setActive }
}
