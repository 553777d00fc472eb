import { Button, SegmentedControl } from '@mantine/core'
import { counted, type Player, siteTable } from '@slatecraft/slate'
import type { EntriesFile } from '@slatecraft/slate/csv'
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../../browser/download.ts'
import type { AfterStartParts } from '../afterStartParts.ts'
import type { JudgedSwaps, SwapDownload } from './downloadSwaps.ts'
import type { SwapRow } from './swapRows.ts'

interface DownloadPartProps extends AfterStartParts {
  rows: readonly SwapRow[]
  /** Undefined for lineups without an entries file. */
  file: EntriesFile | undefined
  byId: ReadonlyMap<string, Player>
}

/** Of these rows, by the clock of `at`, in ms since 1970. */
type Verdict = JudgedSwaps & { at: number; rows: readonly SwapRow[] }

/** Downloads the swapped entries file, judged against the locks of that moment. */
export function DownloadPart({ rows, file, ruleset, players, lockTerms, afterStart }: DownloadPartProps) {
  const [which, setWhich] = useState<SwapDownload['which']>('all')
  const [last, setLast] = useState<Verdict>()
  // Of other swaps, it would mislead.
  const verdict = last?.rows === rows ? last : undefined
  const { source } = afterStart.state
  const { entries } = siteTable(ruleset.site)
  const taken = rows.filter(({ kind }) => kind === 'swapped' || kind === 'moved').length
  if (source?.file === undefined)
    return (
      <p className="sc-muted sc-swaps-nofile">
        {entries === undefined
          ? 'Enter these swaps on the site by hand: it takes no file of entries.'
          : `To download a file that ${siteTable(ruleset.site).name} takes, bring your ${entries.title} as the lineups to swap.`}
      </p>
    )

  const judge = async (isAnyway: boolean) => {
    if (file === undefined) return
    const { judgedSwaps } = await import('./downloadSwaps.ts')
    const at = Date.now()
    const judged = judgedSwaps({ file, rows, ruleset, players, lockTerms, which }, at)
    setLast({ ...judged, at, rows })
    if ('faults' in judged || judged.changed === 0 || (judged.refused.length > 0 && !isAnyway)) return
    download({ name: source.name.replace(/(\.\w+)?$/, '-swapped$1'), type: 'text/csv', text: judged.bytes })
  }
  const hasRefused = verdict !== undefined && 'refused' in verdict && verdict.refused.length > 0
  return (
    <div className="sc-swaps-download">
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={file === undefined || taken === 0}
        onClick={() => void judge(false)}
      >
        Download {source.name.replace(/(\.\w+)?$/, '-swapped$1')}
      </Button>
      <SegmentedControl
        size="sm"
        aria-label="Which rows"
        value={which}
        onChange={setWhich}
        data={[
          { value: 'all', label: 'Whole file' },
          { value: 'changed', label: 'Only changed entries' },
        ]}
      />
      {verdict !== undefined && <VerdictWords verdict={verdict} />}
      {hasRefused && (
        <Button variant="default" onClick={() => void judge(true)}>
          Download without these
        </Button>
      )}
    </div>
  )
}

function VerdictWords({ verdict }: { verdict: Verdict }) {
  const isGood = 'refused' in verdict && verdict.refused.length === 0 && verdict.changed > 0
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle
  const time = new Date(verdict.at).toLocaleTimeString('en-US')
  return (
    <div className="sc-swaps-verdict" data-good={isGood} role="status">
      <Icon size={18} aria-hidden />
      <div>
        {'faults' in verdict ? (
          verdict.faults.map((fault) => <p key={fault}>{fault}</p>)
        ) : (
          <>
            <p>
              {verdict.changed === 0
                ? 'No entry changes, so there is nothing to download.'
                : `${verdict.changed === 1 ? '1 entry' : `${verdict.changed} entries`} changed, ${counted(verdict.changedCells, 'cell')}. Read back and checked against the site’s rules and the locks of ${time}.`}
            </p>
            {verdict.refused.map(({ entry, reasons }) => (
              <p key={entry.row}>
                Entry {entry.id} (row {entry.row}) stays as it was: {reasons.join('; ')}.
              </p>
            ))}
            {verdict.warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </>
        )}
      </div>
    </div>
  )
}
