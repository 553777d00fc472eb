import { type RefObject, useEffect, useRef, useState } from 'react'

/** While a simulation runs, rows move at most this often. */
const everyMs = 3000
/** After a touch or a key, rows stay where they are for this long. */
const restMs = 3000

interface SteadyOrderOptions<Figures> {
  /** Sorts and filters. Another function is another order, at once. */
  arrange: (figures: Figures) => readonly number[]
  figures: Figures
  isRunning: boolean
  /** The table that must not move under a finger. */
  table: RefObject<HTMLElement | null>
}

/**
 * The order of rows whose figures keep changing. It follows them every few seconds, and not while the mouse is over the table
 * or a key or a finger has just been on it.
 */
export function useSteadyOrder<Figures>({ arrange, figures, isRunning, table }: SteadyOrderOptions<Figures>) {
  const [held, setHeld] = useState(() => ({ arrange, figures, order: arrange(figures) }))
  const renewed = () => ({ arrange, figures, order: arrange(figures) })
  const isOther = held.arrange !== arrange
  const current = isOther ? renewed() : held
  if (isOther) setHeld(current)
  const isBehind = current.figures !== figures

  const newest = useRef(renewed)
  useEffect(() => {
    newest.current = renewed
  })
  const wait = isRunning ? everyMs : 0
  const isBusy = useBusy(table)
  useEffect(() => {
    if (!isBehind) return
    let timer = 0
    const retry = () => {
      if (isBusy()) timer = window.setTimeout(retry, 500)
      else setHeld(newest.current())
    }
    timer = window.setTimeout(retry, wait)
    return () => window.clearTimeout(timer)
  }, [isBehind, wait, isBusy])

  return { order: current.order, isBehind, renew: () => setHeld(renewed()) }
}

/** Whether somebody is about to use the table. */
function useBusy(table: RefObject<HTMLElement | null>): () => boolean {
  const isMouseIn = useRef(false)
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const box = table.current
    if (box === null) return
    const ended = new AbortController()
    const on = (types: readonly string[], listen: (event: Event) => void) => {
      for (const type of types) box.addEventListener(type, listen, { signal: ended.signal, passive: true })
    }
    on(['pointerenter', 'pointerleave'], (event) => {
      isMouseIn.current = event.type === 'pointerenter' && (event as PointerEvent).pointerType === 'mouse'
    })
    on(['pointerdown', 'pointermove', 'keydown', 'wheel'], () => {
      lastAt.current = performance.now()
    })
    return () => ended.abort()
  }, [table])
  const [isBusy] = useState(() => () => isMouseIn.current || performance.now() - lastAt.current < restMs)
  return isBusy
}
