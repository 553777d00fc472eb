import { Button, FileButton } from '@mantine/core'
import { type Lineup, siteTable } from '@slatecraft/slate'
import { useFileDrop } from '../../components/fileDrop/useFileDrop.ts'
import type { ExportParts } from './exportParts.ts'
import { FillEntries } from './FillEntries.tsx'
import { useEntriesFile } from './useEntriesFile.ts'

/** Fills a user's entries file with lineups, for the selected contests. */
export function EntriesPart({ parts, lineups }: { parts: ExportParts; lineups: readonly Lineup[] }) {
  const { entries } = siteTable(parts.ruleset.site)
  const { brought, read } = useEntriesFile(parts.ruleset)
  const { zone, button } = useFileDrop((file) => void read(file))
  return (
    <div className="sc-export-entries" {...zone}>
      <div className="sc-export-choose">
        <FileButton accept=".csv,text/csv,text/plain" {...button}>
          {(props) => (
            <Button {...props} variant={brought === undefined ? 'filled' : 'default'}>
              {brought === undefined ? 'Choose your entries file…' : 'Another file…'}
            </Button>
          )}
        </FileButton>
        {brought === undefined ? (
          <span className="sc-muted sc-export-drop-hint">or drop it here</span>
        ) : (
          <span className="sc-export-name">{brought.name}</span>
        )}
        {parts.isDemo && brought === undefined && <ExampleButton parts={parts} onRead={read} />}
      </div>
      {brought === undefined && entries !== undefined && (
        <p className="sc-muted">
          {entries.download} It stays in this browser. Your lineups go into its entries; every other byte stays as it
          is.
        </p>
      )}
      {brought !== undefined && 'reasons' in brought && (
        <div className="sc-export-refused" role="alert">
          <strong>{brought.name} can’t be read</strong>
          <ul>
            {brought.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {brought !== undefined && 'file' in brought && (
        <FillEntries key={brought.id} parts={parts} lineups={lineups} name={brought.name} file={brought.file} />
      )}
    </div>
  )
}

/** An example file: reserved entries in two contests of the demo slate. */
function ExampleButton({ parts, onRead }: { parts: ExportParts; onRead(file: File): void }) {
  const make = async () => {
    const { demoEntriesCsv } = await import('@slatecraft/slate/demo')
    const { slate: key, players, ruleset } = parts
    const text = demoEntriesCsv({
      key,
      players: [...players],
      maxSalary: ruleset.salaryCap,
      updatedAt: '',
      hasProjections: false,
      isDemo: true,
    })
    if (text !== undefined) onRead(new File([text], 'example-entries.csv', { type: 'text/csv' }))
  }
  return (
    <Button variant="subtle" onClick={() => void make()}>
      Try an example file
    </Button>
  )
}
