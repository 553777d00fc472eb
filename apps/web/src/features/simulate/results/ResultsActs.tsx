import { Button } from '@mantine/core'
import { counted, type NumberFormat } from '@slatecraft/slate'
import { IconBookmark, IconDownload, IconFolderPlus, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { NumberInput } from '../../../components/fields/NumberInput.tsx'
import { useNumberDraft } from '../../../components/fields/useNumberDraft.ts'
import { ShortcutsHelp } from '../../../components/shortcutsHelp/ShortcutsHelp.tsx'
import type { ResultActions } from './resultActions.ts'
import { type ResultAct, resultsShortcuts } from './resultsKeys.ts'

interface ResultsActsProps {
  /** Lineups that the table shows, and that are selected. */
  shown: number
  chosen: number
  actions: ResultActions
  onBest(count: number): void
  onClear(): void
  onAct(act: ResultAct): void
  onTable(): void
  columnsButton: ReactNode
}

const format: NumberFormat = { least: 1, most: 10_000, isWhole: true, step: 1 }

/** What can be done with the lineups of the table. */
export function ResultsActs(props: ResultsActsProps) {
  const { shown, chosen, actions, onBest, onClear, onAct, onTable, columnsButton } = props
  const [best, setBest] = useState(20)
  const draft = useNumberDraft({ value: best, format, onCommit: (count) => count !== null && setBest(count) })
  const act = (label: string, what: ResultAct, Icon: typeof IconBookmark) => (
    <Button
      variant="default"
      size="compact-sm"
      disabled={chosen === 0}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => onAct(what)}
    >
      {label}
    </Button>
  )
  return (
    <div className="sc-simres-acts">
      <span className="sc-simres-best-n">
        <Button variant="default" size="compact-sm" disabled={shown === 0} onClick={() => onBest(best)}>
          Select best
        </Button>
        <NumberInput draft={draft} format={format} aria-label="How many of the best" title={draft.fault} />
      </span>
      <span className="sc-simres-count" role="status">
        {chosen === 0 ? counted(shown, 'lineup') : `${chosen.toLocaleString('en-US')} selected`}
      </span>
      {chosen > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Clear
        </Button>
      )}
      {actions.save !== undefined && act('Save', 'save', IconBookmark)}
      {actions.addToBucket !== undefined && act('Add to bucket', 'bucket', IconFolderPlus)}
      {actions.export !== undefined && act('Export', 'export', IconDownload)}
      <span className="sc-simres-end">
        <Button
          variant="default"
          size="compact-sm"
          title="All columns of the lineups shown, for a spreadsheet"
          leftSection={<IconTable size={16} aria-hidden />}
          onClick={onTable}
        >
          CSV
        </Button>
        {columnsButton}
        <ShortcutsHelp groups={resultsShortcuts} />
      </span>
    </div>
  )
}
