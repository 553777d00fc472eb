import { type KeyboardEvent, type PointerEvent, useState } from 'react'

interface Pointing {
  /** Marks of the plot. */
  count: number
  /** The mark at a distance from the left edge, in pixels; undefined where there is none. */
  markAt(left: number): number | undefined
  /** The way that each arrow key goes. */
  steps: Readonly<Record<string, number>>
}

/** The mark of a plot that the pointer is at, or that arrow keys have reached, and what the plot’s button needs for it. */
export function usePointed({ count, markAt, steps }: Pointing) {
  const [at, setAt] = useState<number>()
  const last = count - 1
  const pointed = at === undefined ? undefined : Math.min(at, last)
  const point = ({ clientX, currentTarget }: PointerEvent) =>
    setAt(markAt(clientX - currentTarget.getBoundingClientRect().left))
  const leave = () => setAt(undefined)
  return {
    pointed,
    button: {
      onKeyDown(event: KeyboardEvent) {
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        setAt(pointed === undefined ? 0 : Math.min(last, Math.max(0, pointed + step)))
      },
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: leave,
      onBlur: leave,
    },
  }
}
