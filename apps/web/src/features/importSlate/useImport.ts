import { useEffect, useState } from 'react'

export interface ImportState {
  isOpen: boolean
  files: readonly File[]
  /** Files are being dragged over the page. */
  isDragged: boolean
  open(): void
  add(files: readonly File[]): void
  remove(file: File): void
  /** Forgets the files. */
  close(): void
}

/**
 * Files that somebody brings: dropped anywhere on the page, or chosen in the dialog.
 *
 * @param isForemost while it is there, what is dropped comes to it alone
 */
export function useImport({ isForemost = false } = {}): ImportState {
  const [files, setFiles] = useState<readonly File[]>()
  const [isDragged, setDragged] = useState(false)
  const add = (more: readonly File[]) => setFiles((held) => withFiles(held, more))

  useEffect(() => {
    const isOfFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!isOfFiles(event)) return
      event.preventDefault()
      if (isForemost) event.stopPropagation()
      setDragged(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDragged(false)
    const drop = (event: DragEvent) => {
      if (!isOfFiles(event)) return
      event.preventDefault()
      if (isForemost) event.stopPropagation()
      setDragged(false)
      const dropped = [...(event.dataTransfer?.files ?? [])]
      if (dropped.length > 0) setFiles((held) => withFiles(held, dropped))
    }
    // Who hears of an event on its way down hears of it before those who wait for it on its way up.
    window.addEventListener('dragover', over, isForemost)
    window.addEventListener('dragleave', leave, isForemost)
    window.addEventListener('drop', drop, isForemost)
    return () => {
      window.removeEventListener('dragover', over, isForemost)
      window.removeEventListener('dragleave', leave, isForemost)
      window.removeEventListener('drop', drop, isForemost)
    }
  }, [isForemost])

  return {
    isOpen: files !== undefined,
    files: files ?? [],
    isDragged,
    open: () => add([]),
    add,
    remove: (file) => setFiles((held) => held?.filter((other) => other !== file)),
    close: () => setFiles(undefined),
  }
}

/** What tells files apart that the browser hands out anew each time they are chosen. */
export const fileId = ({ name, lastModified, size }: File) => `${name}/${lastModified}/${size}`

/** The files in the order they were brought; one that is brought again, perhaps because it could not be read, counts anew. */
function withFiles(held: readonly File[] = [], more: readonly File[]): readonly File[] {
  return [...new Map([...held, ...more].map((file) => [fileId(file), file])).values()]
}
