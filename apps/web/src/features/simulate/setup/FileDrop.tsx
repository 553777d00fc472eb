import { Button, FileButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFileDrop } from '../../../components/fileDrop/useFileDrop.ts'

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
  const { zone, button } = useFileDrop(onFile)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the one for everybody
    <div className="sc-setup-drop" {...zone} onDragEnter={zone.onDragOver}>
      <FileButton accept={accept} {...button}>
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
