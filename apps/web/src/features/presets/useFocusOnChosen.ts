import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to a dialog's list once it has loaded. If the user is already typing, they keep their focus. */
export function useFocusOnChosen(isThere: boolean): RefObject<HTMLFieldSetElement | null> {
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (isThere && !isTyping) list.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [isThere])
  return list
}
