import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { isInDialog } from '../../browser/isInDialog.ts'
import type { HistoryStore } from '../../inputs/undo/history.ts'

/**
 * Undo and redo by key. Where text is being typed the keys are the text's own; in a field of the settings, the team rows or
 * the groups only until what was typed there is in force: then they take that step back.
 */
export function useUndoKeys(history: HistoryStore): void {
  /** The field with text in it that no step has taken up yet. */
  const typedIn = useRef<EventTarget | null>(null)
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      typedIn.current = target
    }
    const onBlur = () => {
      typedIn.current = null
    }
    document.addEventListener('input', onInput, { capture: true })
    document.addEventListener('focusout', onBlur)
    const unsubscribe = history.subscribe(onBlur)
    return () => {
      document.removeEventListener('input', onInput, { capture: true })
      document.removeEventListener('focusout', onBlur)
      unsubscribe()
    }
  }, [history])

  const unlessTyping = (run: () => void) => (event: KeyboardEvent) => {
    if (isInDialog(event) || isTyped(event, typedIn.current)) return
    event.preventDefault()
    run()
  }
  const undo = unlessTyping(() => history.getState().undo())
  const redo = unlessTyping(() => history.getState().redo())
  const isOurs = { preventDefault: false }
  useHotkeys(
    [
      ['mod+Z', undo, isOurs],
      ['mod+shift+Z', redo, isOurs],
      ['mod+Y', redo, isOurs],
    ],
    [],
  )
}

/** A tick box or a selector takes no text, so nothing in it is there to be undone. */
const isText = (target: Element) =>
  target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"])')

/** What shows a place that settings, team rows or groups have: what is typed there becomes a step. */
const inputPlaces = '[id^="place-"]'

const isTyped = ({ target }: Event, typedIn: EventTarget | null) =>
  target instanceof Element && isText(target) && (target === typedIn || target.closest(inputPlaces) === null)
