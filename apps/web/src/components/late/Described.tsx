import { cloneElement, type HTMLAttributes, type ReactElement, useId } from 'react'
import { LateTooltip } from './LateTooltip.tsx'

interface DescribedProps {
  /** What the child means, in plain words. */
  words: string
  /** One that takes the focus. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** A word with an explanation: on hover, focus and touch, and for screen readers after the word. */
export function Described({ words, children }: DescribedProps) {
  const id = useId()
  return (
    <>
      <LateTooltip label={words} multiline maw={300} isForEveryone>
        {cloneElement(children, { 'aria-describedby': id })}
      </LateTooltip>
      <span id={id} hidden>
        {words}
      </span>
    </>
  )
}
