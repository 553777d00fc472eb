import type { GridEditor } from '../gridEditor.ts'
import { clearRange, copyText, paste } from './rangeActs.ts'

/**
 * Copy, cut and paste through browser events, which need no clipboard permission. While typing they belong to the input.
 *
 * @returns a cleanup function.
 */
export function gridClipboard(host: HTMLElement, editor: GridEditor): () => void {
  const isOurs = (event: Event) =>
    event.target instanceof Element && event.target.closest('.ag-cell') !== null && event.target.tagName !== 'INPUT'

  const copy = (event: ClipboardEvent): boolean => {
    if (!isOurs(event) || event.clipboardData === null) return false
    event.preventDefault()
    const text = copyText(editor.table())
    if (text === undefined) editor.say('You can copy several blocks together only if they are in the same columns.')
    else event.clipboardData.setData('text/plain', text)
    return text !== undefined
  }
  const onCopy = (event: ClipboardEvent) => void copy(event)
  const onCut = (event: ClipboardEvent) => {
    if (copy(event)) editor.act(clearRange(editor.table()))
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!isOurs(event)) return
    event.preventDefault()
    if (text === '') editor.say('The clipboard has no text.')
    else editor.act(paste(editor.table(), text))
  }

  host.addEventListener('copy', onCopy)
  host.addEventListener('cut', onCut)
  host.addEventListener('paste', onPaste)
  return () => {
    host.removeEventListener('copy', onCopy)
    host.removeEventListener('cut', onCut)
    host.removeEventListener('paste', onPaste)
  }
}
