import { notifications } from '@mantine/notifications'
import type { Lineup } from '@slatecraft/slate'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { download } from '../../browser/download.ts'
import type { ExportKind, ExportParts } from './exportParts.ts'
import { acceptedWords, filesWords } from './exportWords.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }))

/** The writers of files come with the first lineups: not with the page, yet before they are asked for. */
export const exportFiles = () => import('./uploadFiles.ts')

export interface Exporting {
  /** One step where nothing is to be said: the file is downloaded. Else the dialog says it. */
  upload(lineups: readonly Lineup[]): void
  /** Opens the dialog whatever there is to say. */
  open(lineups: readonly Lineup[], kind: ExportKind): void
  /** To be put somewhere on the page. */
  dialog: ReactNode
}

/** Takes lineups away as files that the site takes, checked before they are downloaded. */
export function useExporting(parts: ExportParts): Exporting {
  // As they were when it opened: while a run goes on, more come with every frame.
  const [opened, setOpened] = useState<{ parts: ExportParts; lineups: readonly Lineup[]; kind: ExportKind }>()
  const upload = async (lineups: readonly Lineup[]) => {
    const { uploadFiles, isClean } = await exportFiles()
    const made = uploadFiles(parts, lineups)
    if (!isClean(made)) return setOpened({ parts, lineups, kind: 'upload' })
    download(made.files[0]!)
    notifications.show({
      title: acceptedWords(made.check),
      message: `${made.files[0]!.name}, ${filesWords(1, lineups.length)}`,
      color: 'turf',
    })
  }
  return {
    upload: (lineups) => void upload(lineups),
    open: (lineups, kind) => setOpened({ parts, lineups, kind }),
    dialog: opened !== undefined && (
      <Suspense fallback={null}>
        <ExportDialog {...opened} onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  }
}
