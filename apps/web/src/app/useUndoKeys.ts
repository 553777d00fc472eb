import { useHotkeys } from '@mantine/hooks'
import type { EditState } from '../features/pool/state/editState.ts'
import { isInDialog } from '../isInDialog.ts'

/** Undo and redo by key; where text is being typed the keys are the text's own. */
export function useUndoKeys({ undo, redo }: Pick<EditState, 'undo' | 'redo'>): void {
  const unlessTyping = (run: () => void) => (event: KeyboardEvent) => {
    if (isInDialog(event) || isTyped(event)) return
    event.preventDefault()
    run()
  }
  const isOurs = { preventDefault: false }
  useHotkeys(
    [
      ['mod+Z', unlessTyping(undo), isOurs],
      ['mod+shift+Z', unlessTyping(redo), isOurs],
      ['mod+Y', unlessTyping(redo), isOurs],
    ],
    [],
  )
}

/** A tick box or a selector takes no text, so nothing in it is there to be undone. */
const isTyped = ({ target }: Event) =>
  target instanceof Element && target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="button"])')
