import { CloseButton } from '@mantine/core'
import { type HistoryKind, historyKinds, type Site, type Sport, siteTable } from '@slatecraft/slate'
import type { ColumnChoice } from '@slatecraft/slate/csv'
import { IconAlertTriangle, IconCalendarStats, IconChartBar, IconFileSpreadsheet, IconUsers } from '@tabler/icons-react'
import { contestNames, sportNames } from '../slate/shared/slateWords.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { type BroughtFile, countingFile, type FileKind, type SingleKind } from './useBroughtFiles.ts'
import { fileId } from './useImport.ts'

interface FileListProps {
  brought: readonly BroughtFile[]
  /** The contest whose columns count. */
  contest: { sport: Sport; site: Site }
  onRemove(file: File): void
  onColumns(file: File, columns: ColumnChoice): void
  /** Makes a projections file the one that counts. */
  onCountLast(file: File): void
  /** Takes a file to the import of history; undefined for users who can't import it. */
  onHistory: ((file: File) => void) | undefined
}

const icons: Record<FileKind, typeof IconUsers> = {
  players: IconUsers,
  projections: IconChartBar,
  games: IconCalendarStats,
  history: IconFileSpreadsheet,
  unknown: IconAlertTriangle,
}

/** All added files and what they are; an unrecognized file says what was expected. */
export function FileList({ brought, contest, onRemove, onColumns, onCountLast, onHistory }: FileListProps) {
  const projections = brought.filter(({ what }) => what.kind === 'projections')
  return (
    <ul className="sc-import-files" aria-label="Files">
      {brought.map((one) => {
        const { file, what } = one
        const Icon = icons[what.kind]
        const isPassedOver = isSingleKind(what.kind) && countingFile(brought, what.kind)?.file !== file
        const isUnderOthers = what.kind === 'projections' && projections.at(-1)?.file !== file
        return (
          <li key={fileId(file)} data-kind={what.kind}>
            <Icon size={20} aria-hidden />
            <div>
              <strong>{file.name}</strong>
              <p>
                {isPassedOver
                  ? 'Not used: a later file of the same kind replaces it.'
                  : wordsOf(what, onHistory !== undefined)}
              </p>
              {isUnderOthers && (
                <p>
                  Counts where the files below have no value.{' '}
                  <button type="button" className="sc-link" onClick={() => onCountLast(file)}>
                    Count this one first
                  </button>
                </p>
              )}
              {what.kind === 'history' && onHistory !== undefined && (
                <button type="button" className="sc-link" onClick={() => onHistory(file)}>
                  Import {file.name} under Admin &gt; History
                </button>
              )}
              {(what.kind === 'projections' || what.kind === 'unknown') && (
                <ColumnChooser brought={one} contest={contest} onChoose={(columns) => onColumns(file, columns)} />
              )}
            </div>
            <CloseButton aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)} />
          </li>
        )
      })}
    </ul>
  )
}

const isSingleKind = (kind: FileKind): kind is SingleKind => kind === 'players' || kind === 'games'

function wordsOf(what: BroughtFile['what'], mayImportHistory: boolean): string {
  switch (what.kind) {
    case 'players':
      return `${siteTable(what.site).name} player list: ${sportNames[what.sport]} ${contestNames[what.contestType]}`
    case 'projections':
      return 'Projections'
    case 'games':
      return 'Games: spreads and totals'
    case 'history':
      return mayImportHistory
        ? `These are ${historyWords(what.history.kind)}, not of a slate.`
        : `These are ${historyWords(what.history.kind)}. Only admins import them, for everybody. Ask yours.`
    case 'unknown':
      return `Not read: ${what.faults.map(({ field, reason }) => (field === '' ? reason : `${field}: ${reason}`)).join('; ')}.`
  }
}

/** Props are of games to come. */
const historyWords = (kind: HistoryKind) =>
  kind === 'props'
    ? 'bookmakers’ lines of a week’s or a day’s players'
    : `${historyKinds[kind].label} of games that are over`
