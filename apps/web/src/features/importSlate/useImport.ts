import { useEffect, useState } from 'react'

export interface ImportState {
  isOpen: boolean
  files: readonly File[]
  /** Files are being dragged over the page. */
  isDragged: boolean
  open(): void
  add(files: readonly File[]): void
  remove(file: File): void
  /** Clears the files. */
  close(): void
}

/**
 * Files dropped anywhere on the page or chosen in the dialog.
 *
 * @param isForemost while mounted, it alone receives dropped files
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
    // Capture listeners run before bubble listeners.
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

/** Identity of a file; the browser makes a new File object each time it is chosen. */
export const fileId = ({ name, lastModified, size }: File) => `${name}/${lastModified}/${size}`

/**
 * The files in the order added, those added at once from the oldest to the newest. A file added again (perhaps after a
 * read error) moves to the end.
 */
function withFiles(held: readonly File[] = [], more: readonly File[]): readonly File[] {
  const added = [...more].sort((a, b) => a.lastModified - b.lastModified)
  const again = new Set(added.map(fileId))
  const others = held.filter((file) => !again.has(fileId(file)))
  return [...new Map([...others, ...added].map((file) => [fileId(file), file])).values()]
}
