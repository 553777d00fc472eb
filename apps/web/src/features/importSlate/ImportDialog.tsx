import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Slate } from '@slatecraft/slate'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import type { KeptIn } from '../slate/shared/yourSlate.ts'
import { hasKnownFile, ImportFrame } from './ImportFrame.tsx'
import { ImportTarget } from './ImportTarget.tsx'
import { ImportWelcome } from './ImportWelcome.tsx'
import type { ImportProps } from './importProps.ts'
import { SendingLine } from './SendingLine.tsx'
import { noFiles, useBroughtFiles } from './useBroughtFiles.ts'
import { useImportDraft } from './useImportDraft.ts'
import { useSending } from './useSending.ts'

/** The dialog that turns a person's files into a slate of their own: a user's in their account, a visitor's in the browser. */
export function ImportDialog({ importing, open, ownSlates, find, keep, onOpen, onRemove, onHistory }: ImportProps) {
  const { brought, chooseColumns } = useBroughtFiles(importing.files)
  const { isLoggedIn } = useSession()
  const ofServer = open?.source === 'server'
  const draft = useImportDraft(brought ?? noFiles, {
    open: open && { key: open.key, pool: ofServer ? open.pool : undefined },
    ownSlates: ownSlates.map(({ key }) => key),
    find,
  })
  const { key, reading } = draft
  const sending = useSending(async (slate) => tellKept(slate, await keep(slate)))

  const [isFinishing, setFinishing] = useState(false)
  const takeHistory = (file: File) => {
    if (importing.files.length === 1) importing.close()
    onHistory?.(file)
  }
  const finish = async () => {
    setFinishing(true)
    const slate = await draft.finish(new Date().toISOString())
    const isKept = slate !== undefined && (await sending.start(slate))
    setFinishing(false)
    if (!isKept) return
    importing.close()
    onOpen(slate.key)
  }
  const isWithoutList = hasKnownFile(brought) && !draft.hasList
  const updates = draft.updates !== undefined || isWithoutList
  const isCopied = isWithoutList && ofServer

  return (
    <ImportFrame
      title="Import a slate"
      importing={importing}
      brought={brought}
      onColumns={chooseColumns}
      draft={draft}
      onHistory={onHistory && takeHistory}
      welcome={
        <ImportWelcome
          ownSlates={ownSlates}
          isLoggedIn={isLoggedIn}
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
          {isLoggedIn && (
            <SendingLine state={sending.state} players={reading?.status === 'read' ? reading.made.players.length : 0} />
          )}
          <Button variant="default" onClick={importing.close}>
            Cancel
          </Button>
          <Button
            disabled={reading?.status !== 'read' || key.slate.trim() === '' || isFinishing}
            onClick={() => void finish()}
          >
            {isCopied ? 'Save as my copy' : updates ? 'Update slate' : 'Open slate'}
          </Button>
        </>
      }
    />
  )
}

const keptWords: Record<KeptIn, string> = {
  account: 'Saved in your account: you find it in every browser in which you log in. Nobody else sees it.',
  browser: 'Saved in this browser only.',
  page: 'This browser does not store data for this page. The slate lasts until you close it.',
}

function tellKept({ key, players }: Slate, kept: KeptIn) {
  notifications.show({
    title: `${key.slate}: ${players.length} players`,
    message: keptWords[kept],
    color: kept === 'page' ? 'red' : 'turf',
  })
}
