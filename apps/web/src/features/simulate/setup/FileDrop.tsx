import { Button, FileButton } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'

interface FileDropProps {
  /** On the button: `Choose a file…`. */
  label: string
  accept: string
  onFile(file: File): void
  isBusy?: boolean
  /** Above or beside the button, inside the drop zone. */
  children?: ReactNode
}

/** A zone for one file: dropped anywhere in it, or chosen with its button. */
export function FileDrop({ label, accept, onFile, isBusy = false, children }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  /** Clears the input, so choosing the same (edited) file again fires a change event. */
  const forget = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (file !== null) onFile(file)
    forget.current?.()
  }
  const drag = (next: boolean) => (event: DragEvent) => {
    // Files dropped on the page go to the slate import; these must not.
    event.preventDefault()
    event.stopPropagation()
    setOver(next)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    // The page, too, thinks that a file is over it.
    window.dispatchEvent(new Event('dragleave'))
    const [file] = event.dataTransfer.files
    if (file !== undefined) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the one for everybody
    <div
      className="sc-setup-drop"
      data-over={isOver}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <FileButton accept={accept} resetRef={forget} onChange={choose}>
        {(props) => (
          <Button {...props} variant="default" size="compact-sm" loading={isBusy}>
            {label}
          </Button>
        )}
      </FileButton>
      <span className="sc-muted sc-setup-drop-hint">or drop it here</span>
      {children}
    </div>
  )
}
