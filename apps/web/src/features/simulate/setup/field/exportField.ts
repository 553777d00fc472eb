import { notifications } from '@mantine/notifications'
import type { Ruleset, SimulationTermsInput } from '@slatecraft/slate'
import { download } from '../../../../browser/download.ts'
import { simulationTasks } from '../../../../engine/simulation/simulationQuestions.ts'

/** Saves the lineups of a field as a table. */
export async function exportField(terms: SimulationTermsInput, ruleset: Ruleset): Promise<void> {
  try {
    const [{ columns, lineups }, { lineupTable }] = await Promise.all([
      simulationTasks.fieldTable(terms).answer,
      import('@slatecraft/slate/csv'),
    ])
    download({
      name: `field-${ruleset.site}-${ruleset.sport}.csv`,
      type: 'text/csv',
      text: lineupTable(ruleset, columns, lineups),
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    notifications.show({ title: 'Field not exported', message, color: 'red' })
  }
}
