import { type DragEvent, useRef, useState } from 'react'

/** One file, dropped on a zone of the page or chosen with a `FileButton`. */
export function useFileDrop(onFile: (file: File) => void) {
  const { zone, button } = useFilesDrop(([file]) => file !== undefined && onFile(file))
  return { zone, button: { ...button, onChange: (file: File | null) => button.onChange(file === null ? [] : [file]) } }
}

/** Several files, dropped on a zone of the page or chosen with a `FileButton multiple`. */
export function useFilesDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  /** Clears the input, so choosing the same (edited) file again fires a change event. */
  const forget = useRef<() => void>(null)
  const drag = (next: boolean) => (event: DragEvent) => {
    // Files dropped on the page go to the slate import; these must not.
    event.preventDefault()
    event.stopPropagation()
    setOver(next)
  }
  return {
    zone: {
      'data-over': isOver,
      onDragOver: drag(true),
      onDragLeave: drag(false),
      onDrop(event: DragEvent) {
        drag(false)(event)
        // The page, too, thinks that a file is over it.
        window.dispatchEvent(new Event('dragleave'))
        onFiles([...event.dataTransfer.files])
      },
    },
    button: {
      resetRef: forget,
      onChange(files: readonly File[]) {
        onFiles(files)
        forget.current?.()
      },
    },
  }
}
