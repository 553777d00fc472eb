import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { isInDialog } from '../../browser/isInDialog.ts'
import { showNotice } from '../../components/notices/showNotice.ts'
import type { History, HistoryStore } from '../../inputs/undo/history.ts'

/**
 * Undo and redo by key. While typing, the keys belong to the text. In a field of the settings, team rows or groups that holds
 * only until the typing is committed; then they undo that step.
 */
export function useUndoKeys(history: HistoryStore): void {
  /** The field with uncommitted text. */
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
  const undo = unlessTyping(() => {
    const { steps, position, undo } = history.getState()
    tell('Undid', steps[position - 1])
    undo()
  })
  const redo = unlessTyping(() => {
    const { steps, position, redo } = history.getState()
    tell('Redid', steps[position])
    redo()
  })
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

let untell: () => void = () => undefined

/** What a key did, and on which tabs: it may not be the open one. The next key's words replace it. */
function tell(verb: 'Undid' | 'Redid', step: History['steps'][number] | undefined): void {
  untell()
  if (step === undefined) return
  untell = showNotice('undo told', { message: `${verb}: ${step.label} (${step.places.join(', ')})`, autoClose: 5000 })
}

/** Fields that take text; checkboxes and selects have no text to undo. */
const isText = (target: Element) =>
  target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"])')

/** Fields of settings, team rows and groups, whose typing becomes an undo step. */
const inputRows = '[id^="at-"]'

const isTyped = ({ target }: Event, typedIn: EventTarget | null) =>
  target instanceof Element && isText(target) && (target === typedIn || target.closest(inputRows) === null)
