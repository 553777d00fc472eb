import { CloseButton } from '@mantine/core'
import { siteTable } from '@slatecraft/slate'
import { IconAlertTriangle, IconCalendarStats, IconChartBar, IconFileSpreadsheet, IconUsers } from '@tabler/icons-react'
import { contestNames, sportNames } from '../slate/shared/slateWords.ts'
import { type BroughtFile, countingFile, type FileKind } from './useBroughtFiles.ts'
import { fileId } from './useImport.ts'

interface FileListProps {
  brought: readonly BroughtFile[]
  onRemove(file: File): void
}

const icons: Record<FileKind, typeof IconUsers> = {
  players: IconUsers,
  projections: IconChartBar,
  games: IconCalendarStats,
  'weekly logs': IconFileSpreadsheet,
  unknown: IconAlertTriangle,
}

/** All added files and what they are; an unrecognized file says what was expected. */
export function FileList({ brought, onRemove }: FileListProps) {
  return (
    <ul className="sc-import-files" aria-label="Files">
      {brought.map(({ file, what }) => {
        const Icon = icons[what.kind]
        const isPassedOver = what.kind !== 'unknown' && countingFile(brought, what.kind)?.file !== file
        return (
          <li key={fileId(file)} data-kind={what.kind}>
            <Icon size={20} aria-hidden />
            <div>
              <strong>{file.name}</strong>
              <p>{isPassedOver ? 'Not used: a later file of the same kind replaces it.' : wordsOf(what)}</p>
            </div>
            <CloseButton aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)} />
          </li>
        )
      })}
    </ul>
  )
}

function wordsOf(what: BroughtFile['what']): string {
  switch (what.kind) {
    case 'players':
      return `${siteTable(what.site).name} player list: ${sportNames[what.sport]} ${contestNames[what.contestType]}`
    case 'projections':
      return 'Projections'
    case 'games':
      return 'Games: spreads and totals'
    case 'weekly logs':
      return 'Weekly stats. Import them on the command line: npm run -s slatecraft -- import --sport nfl --stats FILE'
    case 'unknown':
      return `Not read: ${what.faults.map(({ field, reason }) => (field === '' ? reason : `${field}: ${reason}`)).join('; ')}.`
  }
}
