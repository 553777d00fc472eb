import { Button, SegmentedControl } from '@mantine/core'
import type { Lineup } from '@slatecraft/slate'
import { type EntriesFile, type EntryChoice, isBlankEntry } from '@slatecraft/slate/csv'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { download } from '../../browser/download.ts'
import { ContestTable } from './ContestTable.tsx'
import type { ExportParts } from './exportParts.ts'
import { lineupsWords } from './exportWords.ts'
import { filledEntries } from './filledEntries.ts'
import { Verdict } from './Verdict.tsx'

interface FillEntriesProps {
  parts: ExportParts
  lineups: readonly Lineup[]
  /** The entries of the file. */
  name: string
  file: EntriesFile
}

/** Chooses which entries get lineups, shows the result, and downloads the filled file. */
export function FillEntries({ parts, lineups, name, file }: FillEntriesProps) {
  const [contests, setContests] = useState<ReadonlySet<string>>(() => new Set(file.contests.map(({ id }) => id)))
  const [fill, setFill] = useState<'blank' | 'all'>(() => (file.entries.some(isBlankEntry) ? 'blank' : 'all'))
  const [rest, setRest] = useState<EntryChoice['rest']>('leave')
  const [isLeaving, setLeaving] = useState(false)
  const result = useMemo(
    () => filledEntries(parts, file, lineups, { contests, fill, rest }),
    [parts, file, lineups, contests, fill, rest],
  )
  const isShort = result.chosen > lineups.length
  const isBlocked = result.filled === 0 || (result.faults.length > 0 && !isLeaving)
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setLeaving(false)
    }
  return (
    <>
      <ContestTable file={file} chosen={contests} onChoose={change(setContests)} />
      <div className="sc-export-choices">
        <SegmentedControl
          aria-label="Which entries"
          value={fill}
          onChange={(value) => change(setFill)(value === 'all' ? 'all' : 'blank')}
          data={[
            { value: 'blank', label: 'Reserved entries only' },
            { value: 'all', label: 'All entries' },
          ]}
        />
        {(isShort || contests.size > 1) && (
          <>
            <span className="sc-export-short">
              {lineupsWords(lineups.length)} for {result.chosen.toLocaleString('en-US')} entries:
            </span>
            <SegmentedControl
              aria-label="How lineups go into entries"
              value={rest}
              onChange={change(setRest)}
              data={[
                { value: 'leave', label: isShort ? 'Leave the rest' : 'Each lineup once' },
                ...(isShort ? [{ value: 'repeat' as const, label: 'Repeat lineups' }] : []),
                ...(contests.size > 1 ? [{ value: 'restart' as const, label: 'Same lineups in each contest' }] : []),
              ]}
            />
          </>
        )}
      </div>
      <Verdict
        isGood={result.filled > 0 && (result.faults.length === 0 || isLeaving)}
        words={result.words}
        faultsLabel={isLeaving ? 'Left as they are' : 'Would be rejected'}
        faults={result.faults}
        warnings={[...result.notes, ...result.warnings]}
      />
      {result.faults.length > 0 && result.filled > 0 && !isLeaving && (
        <Button variant="default" onClick={() => setLeaving(true)}>
          Leave these entries unchanged
        </Button>
      )}
      <div className="sc-export-actions">
        <Button
          disabled={isBlocked}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() =>
            download({ name: name.replace(/(\.\w+)?$/, '-filled$1'), type: 'text/csv', text: result.bytes })
          }
        >
          {result.warnings.length > 0 ? 'Download anyway' : 'Download'}
        </Button>
      </div>
    </>
  )
}
