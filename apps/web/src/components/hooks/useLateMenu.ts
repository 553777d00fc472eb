import { type ComponentType, useEffect, useState } from 'react'

interface LateMenu<Props> {
  /** The opened button and menu; until the first click only the button renders, so no click is lost. */
  Menu: ComponentType<Props> | undefined
  /** Handlers of the button alone. */
  pressing: Readonly<Record<'onClick' | 'onPointerEnter' | 'onFocus', () => void>>
}

/**
 * A lazy-loaded menu: its code loads when its button is pointed at or focused, or on the first click. If loading fails,
 * the next click retries.
 *
 * @param load must be a stable function.
 */
export function useLateMenu<Props>(load: () => Promise<ComponentType<Props>>): LateMenu<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [isDue, setDue] = useState(false)
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
  const prepare = () => setDue(true)
  return {
    Menu: presses > 0 ? Loaded : undefined,
    pressing: { onClick: () => setPresses((before) => before + 1), onPointerEnter: prepare, onFocus: prepare },
  }
}
