import { type RefObject, useLayoutEffect, useState } from 'react'

/** Size before the first measurement, in pixels. */
const usualSize = { width: 0, height: 640 }

/** The inner size of an element. */
export function useBoxSize(box: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState(usualSize)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => {
      const next = { width: element.clientWidth, height: element.clientHeight || usualSize.height }
      setSize((held) => (held.width === next.width && held.height === next.height ? held : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
