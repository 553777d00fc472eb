import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Rows drawn above and below those in sight, so that a quick scroll finds them there. */
const overscan = { table: 8, cards: 2 } as const

interface WindowOptions {
  look: keyof typeof overscan
  rowCount: number
  /** Pixels. */
  rowHeight: number
  /** Of what rows can be seen in. */
  height: number
}

/** Which rows of a long list are drawn: those in sight and a few beside them; `last` is the first that is not. */
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

  const rowsInSight = Math.max(1, Math.ceil(height / rowHeight))
  const first = Math.max(0, Math.min(top, rowCount - rowsInSight) - overscan[look])
  const last = Math.min(rowCount, top + rowsInSight + 1 + overscan[look])

  /** Scrolls as little as it takes to show the row whole. */
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
  return { first, last, rowsInSight, reveal }
}
