import { Button, FileButton, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ColumnChoice } from '@slatecraft/slate/csv'
import type { ReactNode } from 'react'
import { FileList } from './FileList.tsx'
import { ImportReview } from './ImportReview.tsx'
import type { BroughtFile } from './useBroughtFiles.ts'
import type { ImportState } from './useImport.ts'
import type { ImportDraft } from './useImportDraft.ts'

interface ImportFrameProps {
  title: string
  importing: ImportState
  /** Undefined until all files are read. */
  brought: readonly BroughtFile[] | undefined
  onColumns(file: File, columns: ColumnChoice): void
  draft: ImportDraft
  /** Takes a file to the import of history; undefined for users who can't import it. */
  onHistory: ((file: File) => void) | undefined
  /** Shown before any file is added. */
  welcome: ReactNode
  /** The slate that the files make. */
  target: ReactNode
  /** The actions. */
  actions: ReactNode
}

/** The common frame of every import: file picker, file list, slate, and review. */
export function ImportFrame({
  title,
  importing,
  brought,
  onColumns,
  draft,
  onHistory,
  welcome,
  target,
  actions,
}: ImportFrameProps) {
  const isNarrow = useMediaQuery('(max-width: 767.98px)')
  const { files } = importing
  return (
    <Modal opened onClose={importing.close} title={title} size={860} fullScreen={isNarrow}>
      <div className="sc-import-dialog">
        <div className="sc-import-choose">
          <FileButton multiple accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={importing.add}>
            {(props) => (
              <Button {...props} variant={files.length === 0 ? 'filled' : 'default'} data-autofocus>
                {files.length === 0 ? 'Choose files…' : 'Add files…'}
              </Button>
            )}
          </FileButton>
          <span className="sc-muted sc-import-drop-hint">or drop them anywhere on this page</span>
        </div>
        {files.length === 0 ? (
          welcome
        ) : brought === undefined ? (
          <p className="sc-loading">Reading …</p>
        ) : (
          <FileList
            brought={brought}
            contest={draft.key}
            onRemove={importing.remove}
            onColumns={onColumns}
            onCountLast={(file) => importing.add([file])}
            onHistory={
              onHistory &&
              ((file) => {
                importing.remove(file)
                onHistory(file)
              })
            }
          />
        )}
        {hasKnownFile(brought) && target}
        {hasKnownFile(brought) && draft.reading !== undefined && <ImportReview draft={draft} reading={draft.reading} />}
      </div>
      {files.length > 0 && <div className="sc-import-actions">{actions}</div>}
    </Modal>
  )
}

/** Whether any file can be part of a slate. */
export const hasKnownFile = (brought: readonly BroughtFile[] | undefined): boolean =>
  brought?.some(({ what }) => what.kind !== 'unknown' && what.kind !== 'history') ?? false
