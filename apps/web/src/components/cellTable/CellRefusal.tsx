import { Tooltip } from '@mantine/core'
import { type RefObject, useEffect } from 'react'

interface CellRefusalProps {
  cell: RefObject<HTMLElement | null>
  words: string
  onClose(): void
}

/** Why a cell did not take its text, above the cell, until the user presses Escape or clicks. */
export function CellRefusal({ cell, words, onClose }: CellRefusalProps) {
  useEffect(() => {
    const watching = new AbortController()
    const watch = { capture: true, signal: watching.signal }
    window.addEventListener('pointerdown', onClose, watch)
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose(), watch)
    return () => watching.abort()
  }, [onClose])
  return (
    <Tooltip
      opened
      target={cell}
      label={<span role="alert">{words}</span>}
      className="sc-cell-refusal"
      position="top"
      multiline
      withArrow
      maw={300}
    />
  )
}
