import { Button } from '@mantine/core'
import type { FieldPreview } from '@slatecraft/simulator'
import { type FieldChoice, hasOwnership, type Player, type Ruleset, usualField } from '@slatecraft/slate'
import { useId } from 'react'
import { Fault } from '../../../../components/fault/Fault.tsx'
import { useLast } from '../../../../components/hooks/useLast.ts'
import { askLineupFile, type ReadLineupFile } from '../../../../engine/lineupFiles/askLineupFile.ts'
import { FieldFacts } from './FieldFacts.tsx'
import { FieldFile } from './FieldFile.tsx'
import { FieldOwnership } from './FieldOwnership.tsx'
import { FieldTastes } from './FieldTastes.tsx'
import { MostCopied } from './MostCopied.tsx'
import { NoOwnership } from './NoOwnership.tsx'
import { ShareBars } from './ShareBars.tsx'
import { StackShapes } from './StackShapes.tsx'
import '../setup.css'

interface FieldPanelProps {
  field: FieldChoice
  onChange(field: FieldChoice): void
  preview: FieldPreview | 'loading' | { fault: string }
  /** With current edits. */
  players: readonly Player[]
  ruleset: Ruleset
  /** Saves the field's lineups as a file; undefined while that is impossible. */
  onExport?: (() => void) | undefined
  readFile?: ReadLineupFile
}

/** What the other entries of the contest will look like, before anything runs. */
export function FieldPanel(props: FieldPanelProps) {
  const { field, onChange, preview, players, ruleset, onExport, readFile = askLineupFile } = props
  const titleId = useId()
  const made = preview === 'loading' || 'fault' in preview ? undefined : preview
  const last = useLast(made)
  const isMissing = field.kind === 'generated' && !hasOwnership(players)
  // While a change is worked out, what it was before stays.
  const shown = isMissing || (preview !== 'loading' && made === undefined) ? undefined : last
  return (
    <section className="sc-setup" aria-labelledby={titleId}>
      <h2 id={titleId}>Field</h2>
      {isMissing && <NoOwnership />}
      {field.kind === 'generated' && !isMissing && <FieldTastes field={field} onChange={onChange} />}
      <FieldFile
        field={field}
        onChange={onChange}
        usual={usualField}
        players={players}
        ruleset={ruleset}
        readFile={readFile}
      />
      {!isMissing && preview === 'loading' && (
        <p className="sc-muted" role="status">
          {shown === undefined ? 'Making the field …' : 'Updating the field …'}
        </p>
      )}
      {!isMissing && preview !== 'loading' && 'fault' in preview && <Fault>{preview.fault}</Fault>}
      {shown !== undefined && (
        <>
          <FieldFacts preview={shown} />
          <div className="sc-setup-parts" data-stale={preview === 'loading' || undefined}>
            <FieldOwnership players={shown.players} isReal={shown.isWhole} />
            <ShareBars
              title="Salary left"
              means="Dollars that the field’s lineups leave unspent, and the share of entries at each amount."
              histogram={shown.salaryLeft}
              unit="salary"
            />
            <ShareBars
              title="Projection"
              means="What the field’s lineups are projected to score, and the share of entries at each score."
              histogram={shown.projection}
              unit="points"
            />
            <ShareBars
              title="Sum of ownership"
              means="The ownership of a lineup’s players added up. High sums are chalk: players that everybody has."
              histogram={shown.ownershipSum}
              unit="share"
            />
            {shown.shapes.length > 0 && <StackShapes shapes={shown.shapes} />}
            <MostCopied copied={shown.mostCopied} players={players} ruleset={ruleset} isReal={shown.isWhole} />
          </div>
          {onExport !== undefined && (
            <div className="sc-setup-actions">
              <Button variant="default" size="compact-sm" disabled={preview === 'loading'} onClick={onExport}>
                Export the field
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
