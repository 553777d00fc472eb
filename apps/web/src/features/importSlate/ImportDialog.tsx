import { Button, FileButton, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { FileList } from './FileList.tsx'
import { ImportReview } from './ImportReview.tsx'
import { ImportTarget } from './ImportTarget.tsx'
import { ImportWelcome } from './ImportWelcome.tsx'
import type { ImportProps } from './importProps.ts'
import { useBroughtFiles } from './useBroughtFiles.ts'
import { useImportDraft } from './useImportDraft.ts'

/** From a visitor's files to a slate of his own: what the files are, of which slate, how they fit together. */
export function ImportDialog({ importing, open, shelf, find, keep, onOpen, onRemove }: ImportProps) {
  const isNarrow = useMediaQuery('(max-width: 767.98px)')
  const brought = useBroughtFiles(importing.files)
  const draft = useImportDraft(brought ?? [], { open, shelf, find })
  const { key, reading } = draft
  const hasKnownFile = brought?.some(({ what }) => what.kind !== 'unknown' && what.kind !== 'weekly logs') ?? false

  const finish = async () => {
    const slate = draft.finish(new Date().toISOString())
    if (slate === undefined) return
    const isKept = await keep(slate)
    importing.close()
    onOpen(slate.key)
    notifications.show({
      title: `${slate.key.slate}: ${slate.players.length} players`,
      message: isKept
        ? 'Kept in this browser; nothing was sent anywhere.'
        : 'This browser stores nothing for this page: the slate lasts until you close it.',
      color: isKept ? 'turf' : 'red',
    })
  }
  const updates = draft.updates !== undefined || (hasKnownFile && !draft.hasList)
  const isCopied = hasKnownFile && !draft.hasList && open?.source === 'server'

  return (
    <Modal opened onClose={importing.close} title="Import a slate" size={860} fullScreen={isNarrow}>
      <div className="sc-import-dialog">
        <div className="sc-import-choose">
          <FileButton multiple accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={importing.add}>
            {(props) => (
              <Button {...props} variant={importing.files.length === 0 ? 'filled' : 'default'} data-autofocus>
                {importing.files.length === 0 ? 'Choose files…' : 'Add files…'}
              </Button>
            )}
          </FileButton>
          <span className="sc-muted sc-import-drop-hint">or drop them anywhere on this page</span>
        </div>
        {importing.files.length === 0 ? (
          <ImportWelcome
            shelf={shelf}
            onOpen={(chosen) => {
              importing.close()
              onOpen(chosen)
            }}
            onRemove={onRemove}
          />
        ) : brought === undefined ? (
          <p className="sc-loading">Reading …</p>
        ) : (
          <FileList brought={brought} onRemove={importing.remove} />
        )}
        {hasKnownFile && <ImportTarget draft={draft} open={open} />}
        {hasKnownFile && reading !== undefined && <ImportReview draft={draft} reading={reading} />}
      </div>
      {importing.files.length > 0 && (
        <div className="sc-import-actions">
          <Button variant="default" onClick={importing.close}>
            Cancel
          </Button>
          <Button disabled={reading?.status !== 'read' || key.slate.trim() === ''} onClick={() => void finish()}>
            {isCopied ? 'Keep as my own copy' : updates ? 'Update slate' : 'Open slate'}
          </Button>
        </div>
      )}
    </Modal>
  )
}
