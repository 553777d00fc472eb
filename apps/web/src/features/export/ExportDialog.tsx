import { Modal, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Lineup, siteTable } from '@slatecraft/slate'
import { useState } from 'react'
import { useReturnedFocus } from '../../components/hooks/useReturnedFocus.ts'
import { EntriesPart } from './EntriesPart.tsx'
import type { ExportKind, ExportParts } from './exportParts.ts'
import { lineupsWords } from './exportWords.ts'
import { UploadPart } from './UploadPart.tsx'
import './export.css'

interface ExportDialogProps {
  parts: ExportParts
  lineups: readonly Lineup[]
  kind: ExportKind
  onClose(): void
}

/** The export dialog: checks lineups as the site would before you download. */
export function ExportDialog({ parts, lineups, kind: initialKind, onClose }: ExportDialogProps) {
  useReturnedFocus()
  const [kind, setKind] = useState(initialKind)
  const isNarrow = useMediaQuery('(max-width: 767.98px)')
  return (
    <Modal opened onClose={onClose} title={`Export ${lineupsWords(lineups.length)}`} size={760} fullScreen={isNarrow}>
      <div className="sc-export">
        {siteTable(parts.ruleset.site).entries !== undefined && (
          <SegmentedControl
            fullWidth
            aria-label="Export type"
            value={kind}
            onChange={(value) => setKind(value === 'entries' ? 'entries' : 'upload')}
            data={[
              { value: 'upload', label: 'New lineups' },
              { value: 'entries', label: 'Fill my entries' },
            ]}
          />
        )}
        {kind === 'upload' ? (
          <UploadPart parts={parts} lineups={lineups} />
        ) : (
          <EntriesPart parts={parts} lineups={lineups} />
        )}
      </div>
    </Modal>
  )
}
