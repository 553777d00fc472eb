import {
  parseSelectionTask,
  type Selection,
  type SelectionTaskInput,
  type SimulationRequestInput,
} from '@slatecraft/slate'
import { useEffect, useRef, useState } from 'react'
import type { TellProgress } from '../../../engine/simulation/createSimulationAnswers.ts'
import { simulationTasks } from '../../../engine/simulation/simulationQuestions.ts'

export type ChoosingProgress = Parameters<TellProgress>[0]

type Choosing =
  | { phase: 'idle' }
  | { phase: 'choosing'; progress?: ChoosingProgress }
  | { phase: 'failed'; reason: string }

/** Chooses entries in a worker. Stopped, it keeps the entries so far. */
export function useChoosing(onChosen: (selection: Selection) => void) {
  const [state, setState] = useState<Choosing>({ phase: 'idle' })
  const task = useRef<ReturnType<typeof simulationTasks.choose>>(undefined)
  useEffect(() => () => task.current?.cancel(), [])
  return {
    state,
    async choose(request: SimulationRequestInput, wanted: SelectionTaskInput) {
      try {
        const parsed = parseSelectionTask(wanted, request)
        setState({ phase: 'choosing' })
        task.current = simulationTasks.choose(request, parsed, (progress) => setState({ phase: 'choosing', progress }))
        const selection = await task.current.answer
        if (selection === undefined)
          return setState({
            phase: 'failed',
            reason: 'No entry could be chosen. Loosen a limit, or let it run longer.',
          })
        onChosen(selection)
        setState({ phase: 'idle' })
      } catch (error) {
        setState({ phase: 'failed', reason: error instanceof Error ? error.message : String(error) })
      } finally {
        task.current = undefined
      }
    },
    stop: () => task.current?.stop(),
  }
}
