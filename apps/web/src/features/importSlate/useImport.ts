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

/** Files that a visitor brings: dropped anywhere on the page, or chosen in the dialog. */
export function useImport(): ImportState {
  const [files, setFiles] = useState<readonly File[]>()
  const [isDragged, setDragged] = useState(false)
  const add = (more: readonly File[]) => setFiles((held = []) => [...held, ...more])

  useEffect(() => {
    const isOfFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!isOfFiles(event)) return
      event.preventDefault()
      setDragged(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDragged(false)
    const drop = (event: DragEvent) => {
      if (!isOfFiles(event)) return
      event.preventDefault()
      setDragged(false)
      const dropped = [...(event.dataTransfer?.files ?? [])]
      if (dropped.length > 0) setFiles((held = []) => [...held, ...dropped])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])

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
