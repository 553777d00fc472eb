import { Button } from '@mantine/core'
import type { ImportedPool, Slate, SlateKey } from '@slatecraft/slate'
import { slateTitle } from '../slate/shared/slateWords.ts'
import { DropHint } from './DropHint.tsx'
import { ImportableFiles } from './ImportableFiles.tsx'
import { hasKnownFile, ImportFrame } from './ImportFrame.tsx'
import { SendingLine } from './SendingLine.tsx'
import { SlateFields } from './SlateFields.tsx'
import { useBroughtFiles } from './useBroughtFiles.ts'
import type { ImportState } from './useImport.ts'
import { useImportDraft } from './useImportDraft.ts'
import { useSending } from './useSending.ts'

interface ServerImportProps {
  importing: ImportState
  /** The slate that is to be brought up to date; undefined where a player list says which it is. */
  target: SlateKey | undefined
  /** The server's imported slates. */
  known: readonly SlateKey[]
  find(key: SlateKey): Promise<ImportedPool | undefined>
  /** @throws {CallError} where the server does not take it. */
  send(slate: Slate, signal: AbortSignal): Promise<void>
  onDone(slate: Slate): void
}

/** Files that make a slate for everybody on this server, or bring one up to date: dropping them, and their dialog. */
export function ServerImport(props: ServerImportProps) {
  const { isOpen, isDragged } = props.importing
  return (
    <>
      {isDragged && <DropHint where="The slate is for everybody on this server." />}
      {isOpen && <ServerImportDialog {...props} />}
    </>
  )
}

function ServerImportDialog({ importing, target, known, find, send, onDone }: ServerImportProps) {
  const brought = useBroughtFiles(importing.files)
  const draft = useImportDraft(brought ?? [], { open: target && { key: target }, ownSlates: known, find })
  const sending = useSending(send)
  const close = () => {
    sending.cancel()
    importing.close()
  }
  const finish = async () => {
    const slate = draft.finish(new Date().toISOString())
    if (slate === undefined || !(await sending.start(slate))) return
    importing.close()
    onDone(slate)
  }
  const updates = draft.updates !== undefined || (hasKnownFile(brought) && !draft.hasList)
  const players = draft.reading?.status === 'read' ? draft.reading.made.players.length : 0

  return (
    <ImportFrame
      title={target === undefined ? 'Import a slate for everybody' : `Update ${slateTitle(target)}`}
      importing={{ ...importing, close }}
      brought={brought}
      draft={draft}
      welcome={
        <>
          <ImportableFiles
            aloneThey={
              target === undefined ? 'need a slate: choose Update at one of the list' : 'are joined to this slate'
            }
          />
          <p className="sc-import-line">
            They are read in this browser; the slate that they make is sent to the server.
          </p>
        </>
      }
      target={
        draft.hasList ? (
          <SlateFields draft={draft} updatesWords="The server has this slate" />
        ) : target === undefined ? (
          <p className="sc-import-line">
            Bring a site’s player list too, or close this and choose Update at the slate that these are for.
          </p>
        ) : (
          <p className="sc-import-line">
            To be joined to <strong>{slateTitle(target)}</strong>, for everybody.
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
            {updates ? 'Update for everybody' : 'Import for everybody'}
          </Button>
        </>
      }
    />
  )
}
