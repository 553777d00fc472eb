import { Button } from '@mantine/core'
import type { ImportedPool, Slate, SlateKey } from '@slatecraft/slate'
import { slateTitle } from '../slate/shared/slateWords.ts'
import { DropHint } from './DropHint.tsx'
import { ImportableFiles } from './ImportableFiles.tsx'
import { hasKnownFile, ImportFrame } from './ImportFrame.tsx'
import { SendingLine } from './SendingLine.tsx'
import { SlateFields } from './SlateFields.tsx'
import { noFiles, useBroughtFiles } from './useBroughtFiles.ts'
import type { ImportState } from './useImport.ts'
import { useImportDraft } from './useImportDraft.ts'
import { useSending } from './useSending.ts'

interface ServerImportProps {
  importing: ImportState
  /** The slate to update; undefined if a player list decides. */
  target: SlateKey | undefined
  /** The published slates. */
  known: readonly SlateKey[]
  find(key: SlateKey): Promise<ImportedPool | undefined>
  /** @throws {CallError} if the server refuses it. */
  send(slate: Slate, signal: AbortSignal): Promise<void>
  onDone(slate: Slate): void
  /** Takes a file to the import of history. */
  onHistory(file: File): void
}

/** Publishes or updates a slate from files: drop target and dialog. */
export function ServerImport(props: ServerImportProps) {
  const { isOpen, isDragged } = props.importing
  return (
    <>
      {isDragged && <DropHint where="The slate is published for all users." />}
      {isOpen && <ServerImportDialog {...props} />}
    </>
  )
}

function ServerImportDialog({ importing, target, known, find, send, onDone, onHistory }: ServerImportProps) {
  const { brought, chooseColumns } = useBroughtFiles(importing.files)
  const draft = useImportDraft(brought ?? noFiles, {
    open: target && { key: target },
    ownSlates: known,
    find,
    isFilledLater: true,
  })
  const sending = useSending(send)
  const close = () => {
    sending.cancel()
    importing.close()
  }
  const finish = async () => {
    const slate = await draft.finish(new Date().toISOString())
    if (slate === undefined || !(await sending.start(slate))) return
    importing.close()
    onDone(slate)
  }
  const updates = draft.updates !== undefined || (hasKnownFile(brought) && !draft.hasList)
  const players = draft.reading?.status === 'read' ? draft.reading.made.players.length : 0

  return (
    <ImportFrame
      title={target === undefined ? 'Publish a slate' : `Update ${slateTitle(target)}`}
      importing={{ ...importing, close }}
      brought={brought}
      onColumns={chooseColumns}
      draft={draft}
      onHistory={onHistory}
      welcome={
        <>
          <ImportableFiles
            aloneThey={
              target === undefined ? 'need a slate: press Update next to one in the list' : 'update this slate'
            }
          />
          <p className="sc-import-line">
            Files are read in this browser. Only the resulting slate is sent to the server.
          </p>
        </>
      }
      target={
        draft.hasList ? (
          <SlateFields draft={draft} updatesWords="This slate is published" />
        ) : target === undefined ? (
          <p className="sc-import-line">Add a player list too, or close this and press Update next to the slate.</p>
        ) : (
          <p className="sc-import-line">
            Updates <strong>{slateTitle(target)}</strong>, for all users.
          </p>
        )
      }
      actions={
        <>
          <SendingLine state={sending.state} players={players} />
          <Button variant="default" onClick={sending.state.phase === 'sending' ? sending.cancel : close}>
            Cancel
          </Button>
          <Button
            disabled={
              draft.reading?.status !== 'read' || draft.key.slate.trim() === '' || sending.state.phase === 'sending'
            }
            onClick={() => void finish()}
          >
            {updates ? 'Update for all users' : 'Publish slate'}
          </Button>
        </>
      }
    />
  )
}
