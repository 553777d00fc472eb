import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { PlacedDot } from './dot.ts'

interface DotCursorProps {
  placed: readonly PlacedDot[]
  width: number
  /** The key of the dot under the pointer. */
  pointed: string | undefined
  chosen: string | undefined
  onChoose: ((key: string) => void) | undefined
}

/** The overlay of one dot: a focusable button and its name, for the dot under the pointer or with the focus. */
export function DotCursor({ placed, width, pointed, chosen, onChoose }: DotCursorProps) {
  const byX = useMemo(
    () =>
      placed
        .map((_, index) => index)
        .sort((a, b) => placed[a]!.left - placed[b]!.left || placed[b]!.top - placed[a]!.top),
    [placed],
  )
  const [at, setAt] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const moves = useRef(false)
  const find = (key: string | undefined) => placed.find(({ dot }) => dot.key === key)
  const current = find(pointed) ?? find(at) ?? find(chosen) ?? placed[byX[0] ?? -1]
  if (current === undefined) return null
  const { dot, left, top } = current
  const marked = find(chosen)

  const go = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = byX.findIndex((index) => placed[index]!.dot.key === dot.key)
    const next = byX[Math.min(byX.length - 1, Math.max(0, index + step))]
    moves.current = true
    if (next !== undefined) setAt(placed[next]!.dot.key)
  }
  /** One button per dot, so screen readers read it on focus. */
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button === null || !moves.current) return
    moves.current = false
    button.focus({ preventScroll: true })
  }
  const isShown = pointed !== undefined || isFocused
  return (
    <>
      {marked !== undefined && (
        <span className="sc-dot-chosen" style={{ left: marked.left, top: marked.top }} aria-hidden>
          {marked !== current || !isShown ? <span className="sc-dot-label">{marked.dot.name}</span> : null}
        </span>
      )}
      <button
        key={dot.key}
        ref={takeFocus}
        type="button"
        className="sc-dot"
        data-shown={isShown || undefined}
        style={{ left, top }}
        aria-label={`${dot.name}: ${dot.words}`}
        onKeyDown={go}
        onFocus={() => {
          setFocused(true)
          setAt(dot.key)
        }}
        onBlur={() => setFocused(moves.current)}
        onClick={() => onChoose?.(dot.key)}
      />
      {isShown && (
        <span className="sc-dot-tip" aria-hidden data-side={left > width / 2 ? 'left' : 'right'} style={{ left, top }}>
          <strong>{dot.name}</strong>
          <span>{dot.words}</span>
        </span>
      )}
    </>
  )
}
