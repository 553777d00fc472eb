import { notifications } from '@mantine/notifications'
import type { Player, SlateKey } from '@slatecraft/slate'
import { type RefObject, useRef } from 'react'
import { download, type ExportFile } from '../../../browser/download.ts'
import type { WithheldValues } from '../../plans/shared/withheld.ts'
import type { Pool } from '../commands/poolAction.ts'
import type { Act } from '../usePoolActs.tsx'
import { projectionsFile, readOwnFile, templateFile } from './poolFiles.ts'

/** Enters a Custom Proj file into the pool as it is once the file is read. */
export function useUpload(pool: Pool, act: Act): (file: File) => void {
  const poolNow: RefObject<Pool> = useRef(pool)
  poolNow.current = pool
  return (file) => {
    readOwnFile(file, () => poolNow.current)
      .then(({ action, hasLog }) => {
        act(action, `${action.label}.${hasLog ? ' Some rows were skipped. The browser console lists them.' : ''}`)
        const isAsBefore = action.changes.length === 0 && !hasLog
        if (isAsBefore) notifications.show({ message: 'The file matches the table. Nothing changed.' })
      })
      .catch(onFileFault)
  }
}

export const saveProjections = (slate: SlateKey, players: readonly Player[], withheld: WithheldValues): void =>
  save(projectionsFile(slate, players, withheld))

export const saveTemplate = (slate: SlateKey, players: readonly Player[], withheld: WithheldValues): void =>
  save(templateFile(slate, players, withheld))

const save = (file: Promise<ExportFile>) => void file.then(download).catch(onFileFault)

/** Problems in the file itself are only logged; this is an unexpected error. */
function onFileFault(error: unknown): void {
  console.error('unable to create or read the file', error)
  notifications.show({ message: 'Unable to create or read that file. Please try again.', color: 'red' })
}
