import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Extra rows drawn above and below the visible ones, for quick scrolls. */
const overscan = { table: 8, cards: 2 } as const

interface WindowOptions {
  look: keyof typeof overscan
  rowCount: number
  /** In pixels. */
  rowHeight: number
  /** The scroll container. */
  height: number
}

/** The rows of a long list to draw: the visible ones plus a few; `last` is exclusive. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  { look, rowCount, rowHeight, height }: WindowOptions,
) {
  const [top, setTop] = useState(0)

  useEffect(() => {
    const box = scroller.current
    if (box === null) return
    const note = () => setTop(Math.floor(box.scrollTop / rowHeight))
    note()
    box.addEventListener('scroll', note, { passive: true })
    return () => box.removeEventListener('scroll', note)
  }, [scroller, rowHeight])

  const visibleRows = Math.max(1, Math.ceil(height / rowHeight))
  const first = Math.max(0, Math.min(top, rowCount - visibleRows) - overscan[look])
  const last = Math.min(rowCount, top + visibleRows + 1 + overscan[look])

  /** Scrolls as little as needed to show the whole row. */
  const reveal = useCallback(
    (row: number) => {
      const box = scroller.current
      if (box === null) return
      const least = (row + 1) * rowHeight - height
      if (row * rowHeight < box.scrollTop) box.scrollTop = row * rowHeight
      else if (box.scrollTop < least) box.scrollTop = least
    },
    [scroller, rowHeight, height],
  )
  return { first, last, visibleRows, reveal }
}
