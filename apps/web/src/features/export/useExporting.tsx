import { notifications } from '@mantine/notifications'
import type { Lineup } from '@slatecraft/slate'
import { lazy, type ReactNode, useState } from 'react'
import { download } from '../../browser/download.ts'
import { Late } from '../../components/late/Late.tsx'
import type { ExportKind, ExportParts } from './exportParts.ts'
import { acceptedWords, filesWords } from './exportWords.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }))

/** File writers load with the first lineups, not with the page. */
export const exportFiles = () => import('./uploadFiles.ts')

export interface Exporting {
  /** Downloads at once if there is nothing to report, or else opens the dialog. */
  upload(lineups: readonly Lineup[]): void
  /** Always opens the dialog. */
  open(lineups: readonly Lineup[], kind: ExportKind): void
  /** Render this somewhere on the page. */
  dialog: ReactNode
}

/** Exports lineups as files the site accepts, checked before download. */
export function useExporting(parts: ExportParts): Exporting {
  // A snapshot: while a run continues, lineups arrive with every frame.
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
      <Late>
        <ExportDialog {...opened} onClose={() => setOpened(undefined)} />
      </Late>
    ),
  }
}
