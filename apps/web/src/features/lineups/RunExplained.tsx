import { Button } from '@mantine/core'
import type { InputChange, Repair, RunExplanation } from '@slatecraft/slate'
import { IconBolt, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { GoTo } from '../../navigation/pageLocation.ts'
import { ExplanationDetails } from '../feasibility/shared/ExplanationDetails.tsx'
import type { Named } from '../feasibility/shared/locationsOf.ts'
import './runExplained.css'

interface RunExplainedProps {
  explanation: RunExplanation
  playerOf(id: string): Named | undefined
  applyChanges: ((label: string, changes: readonly InputChange[]) => void) | undefined
  goTo: GoTo
  onBuildAgain(): void
}

/** A failed run's conflict and its repairs. After a repair it offers to build again. */
export function RunExplained({ explanation, playerOf, applyChanges, goTo, onBuildAgain }: RunExplainedProps) {
  const [mended, setMended] = useState<Repair>()
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (mended !== undefined) again.current?.focus()
  }, [mended])
  return (
    <section className="sc-run-explained" aria-label="Settings in conflict, and ways to fix it">
      {mended === undefined ? (
        <ExplanationDetails
          explanation={explanation}
          playerOf={playerOf}
          goTo={goTo}
          onRepair={(repair) => {
            applyChanges?.(repair.words, repair.changes)
            setMended(repair)
          }}
        />
      ) : (
        <p className="sc-run-mended">
          <IconCheck size={18} aria-hidden />
          <span>
            Changed: <strong>{mended.words}</strong>. Undo takes it back.
          </span>
          <Button ref={again} size="xs" leftSection={<IconBolt size={16} aria-hidden />} onClick={onBuildAgain}>
            Build again
          </Button>
        </p>
      )}
    </section>
  )
}
