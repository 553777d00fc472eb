import { type ComponentType, useEffect, useState } from 'react'

interface LateMenu<Props> {
  /** The opened button and menu; until the first click only the button renders, so no click is lost. */
  Menu: ComponentType<Props> | undefined
  /** Click handler of the button alone. */
  open(): void
}

/**
 * A lazy-loaded menu: its code loads when due, or on the first click. If loading fails, the next click retries.
 *
 * @param load must be a stable function.
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
