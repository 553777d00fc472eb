import type { SelectionTaskInput, SimulationRequestInput, SimulationTermsInput } from '@slatecraft/slate'
import { proxy, transfer } from 'comlink'
import { keptWorker } from '../keptWorker.ts'
import { startSimulationAnswersWorker } from '../startWorkers.ts'
import type {
  CompareQuestion,
  ExplainQuestion,
  NightQuestion,
  NightsQuestion,
  TellProgress,
} from './createSimulationAnswers.ts'
import { newestPromise } from './newestPromise.ts'
import { oneTask } from './oneTask.ts'

const answering = () =>
  keptWorker({ start: startSimulationAnswersWorker, later: (callback, ms) => setTimeout(callback, ms) })

/** One for each kind of question, since each keeps what it has prepared. All slates of the page share them. */
const [previews, explanations, nights] = [answering(), answering(), answering()]
const task = oneTask(answering())

/** What the field will look like. Only the newest question is answered. */
export const previewField = newestPromise({
  worker: previews,
  answer: (service, terms: SimulationTermsInput) => service.previewField(terms),
})

/** Where a lineup's money comes from. Only the newest question is answered. */
export const explainSimulated = newestPromise({
  worker: explanations,
  answer: (service, question: ExplainQuestion) => service.explain(question),
})

/** Many nights as one. Only the newest question is answered. */
export const reviewNights = newestPromise({
  worker: nights,
  answer: (service, question: NightsQuestion) => service.reviewNights(question),
})

/** The field's lineups for a file, entries to make, two sets of entries compared, a night reviewed: one of them at a time. */
export const simulationTasks = {
  fieldTable: (terms: SimulationTermsInput) => task((service) => service.fieldTable(terms)),
  choose: (request: SimulationRequestInput, choice: SelectionTaskInput, onProgress: TellProgress) =>
    task((service) => service.choose(request, choice, proxy(onProgress))),
  compare: (question: CompareQuestion, onProgress: TellProgress) =>
    task((service) => service.compare(question, proxy(onProgress))),
  /** The bytes of its file go to the worker. */
  reviewNight: (question: NightQuestion) =>
    task((service) => service.reviewNight(transfer(question, [question.file.bytes.buffer]))),
}
