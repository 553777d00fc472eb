import { type ComponentType, useEffect, useState } from 'react'

interface LateMenu<Props> {
  /** Button and menu, opened; until the first press the button stands alone, so that none is lost between the two. */
  Menu: ComponentType<Props> | undefined
  /** What a press on the button alone does. */
  open(): void
}

/**
 * A menu whose code a first visit leaves out: it comes once it is due, or else with the first press. Where it can't be had,
 * the next press tries again.
 *
 * @param load the same function at each call.
 */
export function useLateMenu<Props>(load: () => Promise<ComponentType<Props>>, isDue: boolean): LateMenu<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [presses, setPresses] = useState(0)
  const isWanted = Loaded === undefined && (isDue || presses > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press is a try
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (menu) => setLoaded(() => menu),
      (error: unknown) => console.error('unable to load a menu', error),
    )
  }, [isWanted, load, presses])
  return { Menu: presses > 0 ? Loaded : undefined, open: () => setPresses((before) => before + 1) }
}
