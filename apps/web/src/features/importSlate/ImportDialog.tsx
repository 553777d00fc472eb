import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { hasKnownFile, ImportFrame } from './ImportFrame.tsx'
import { ImportTarget } from './ImportTarget.tsx'
import { ImportWelcome } from './ImportWelcome.tsx'
import type { ImportProps } from './importProps.ts'
import { useBroughtFiles } from './useBroughtFiles.ts'
import { useImportDraft } from './useImportDraft.ts'

/** The dialog that turns a user's files into an uploaded slate. */
export function ImportDialog({ importing, open, ownSlates, find, keep, onOpen, onRemove }: ImportProps) {
  const brought = useBroughtFiles(importing.files)
  const ofServer = open?.source === 'server'
  const draft = useImportDraft(brought ?? [], {
    open: open && { key: open.key, pool: ofServer ? open.pool : undefined },
    ownSlates,
    find,
  })
  const { key, reading } = draft

  const finish = async () => {
    const slate = draft.finish(new Date().toISOString())
    if (slate === undefined) return
    const isKept = await keep(slate)
    importing.close()
    onOpen(slate.key)
    notifications.show({
      title: `${slate.key.slate}: ${slate.players.length} players`,
      message: isKept
        ? 'Saved in this browser. Nothing was uploaded.'
        : 'This browser does not store data for this page. The slate lasts until you close it.',
      color: isKept ? 'turf' : 'red',
    })
  }
  const isWithoutList = hasKnownFile(brought) && !draft.hasList
  const updates = draft.updates !== undefined || isWithoutList
  const isCopied = isWithoutList && ofServer

  return (
    <ImportFrame
      title="Import a slate"
      importing={importing}
      brought={brought}
      draft={draft}
      welcome={
        <ImportWelcome
          ownSlates={ownSlates}
          onOpen={(chosen) => {
            importing.close()
            onOpen(chosen)
          }}
          onRemove={onRemove}
        />
      }
      target={<ImportTarget draft={draft} open={open} />}
      actions={
        <>
          <Button variant="default" onClick={importing.close}>
            Cancel
          </Button>
          <Button disabled={reading?.status !== 'read' || key.slate.trim() === ''} onClick={() => void finish()}>
            {isCopied ? 'Save as my copy' : updates ? 'Update slate' : 'Open slate'}
          </Button>
        </>
      }
    />
  )
}
