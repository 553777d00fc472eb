import { removeHistoryImport } from '@slatecraft/contract'
import { type HistoryImport, historyKinds, historySources } from '@slatecraft/slate'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { Fault } from '../../../components/fault/Fault.tsx'
import { numberColumn, textColumn } from '../../../components/valueTable/columns.ts'
import { Under } from '../../../components/valueTable/Under.tsx'
import { type ValueColumn, ValueTable } from '../../../components/valueTable/ValueTable.tsx'
import { agoText, momentText } from '../../../words/dates.ts'
import { sportNames } from '../../slate/shared/slateWords.ts'
import { ListPart } from '../ListPart.tsx'
import { SureButton } from '../SureButton.tsx'
import { type AdminActs, useAdminAct } from '../useAdminAct.tsx'
import type { useHistoryImports } from './useHistoryImports.ts'

const whole = (value: number | null) => (value ?? 0).toLocaleString('en-US')

/** More are behind a button. */
const mostImports = 100

/** Every file that was imported, and the way back. */
export function HistoryImportsPart({ imports }: { imports: ReturnType<typeof useHistoryImports> }) {
  const acts = useAdminAct()
  const [now] = useState(() => Date.now())
  const list = imports.data?.imports ?? []
  const credits = [...new Set(list.map(({ source }) => historySources[source].credit))].filter(Boolean)
  return (
    <div className="sc-admin-part">
      <h3 id="admin-history-imports">Imported files</h3>
      <Fault>{acts.fault?.message}</Fault>
      <ListPart
        what="imported files"
        query={imports}
        isEmpty={list.length === 0}
        empty={
          <p>
            No history has been imported yet. Until then, slates without projections show the site’s averages, and
            analysis is empty.
          </p>
        }
      >
        <ValueTable
          labelledBy="admin-history-imports"
          columns={columnsOf(acts, now)}
          rows={list}
          keyOf={({ id }) => String(id)}
          sortedBy="When"
          most={mostImports}
        />
        {credits.length > 0 && <p className="sc-admin-note">{credits.join(' · ')}</p>}
      </ListPart>
    </div>
  )
}

const kindWords = ({ sport, kind }: HistoryImport) => `${sportNames[sport]} ${historyKinds[kind].label}`

const columnsOf = (acts: AdminActs, now: number): readonly ValueColumn<HistoryImport>[] => [
  {
    header: 'File',
    isText: true,
    valueOf: ({ file }) => file,
    show: (one) => (
      <>
        <span className="sc-past-name" title={one.file}>
          {one.file}
        </span>
        <Under words={[kindWords(one), historySources[one.source].name, one.covers]} />
      </>
    ),
  },
  { ...textColumn('Kind', kindWords), isSpare: true },
  { ...textColumn('Source', ({ source }) => historySources[source].name), isSpare: true },
  { ...textColumn('Covers', ({ covers }) => covers), isSpare: true },
  {
    ...numberColumn('Sheets', ({ sheets }) => sheets, whole),
    words: 'Games of a team, or events, in the file',
    isSpare: true,
  },
  { ...numberColumn('Lines', ({ lines }) => lines, whole), words: 'Lines of players' },
  {
    ...numberColumn('Same', ({ same }) => same, whole),
    words: 'Sheets that were there already, with the same content',
    isSpare: true,
  },
  { ...textColumn('By', ({ importedBy }) => importedBy), isSpare: true },
  {
    header: 'When',
    isText: true,
    valueOf: ({ importedAt, id }) => `${importedAt} ${String(id).padStart(9, '0')}`,
    show: ({ importedAt }) => <span title={momentText(importedAt)}>{agoText(Date.parse(importedAt), now)}</span>,
  },
  {
    header: 'Undo',
    words: 'Takes an import back. Older versions of its games count again.',
    isText: true,
    valueOf: () => null,
    show: ({ id, file }) => (
      <SureButton
        label="Take back"
        sure="Take back? Older versions count again"
        of={file}
        disabled={acts.isRunning}
        onSure={() =>
          void acts.run({
            message: `${file} taken back. Where older imports have the same games, they count again.`,
            call: () => call(removeHistoryImport, { params: { id } }),
          })
        }
      />
    ),
  },
]
