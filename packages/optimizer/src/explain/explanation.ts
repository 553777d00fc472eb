import {
  type BuildRequest,
  type ConflictLine,
  type InputChange,
  type Repair,
  type RunExplanation,
  repairText,
} from '@slatecraft/slate'
import type { Change } from '../limits/rule.ts'
import { noEarlierSolutions } from '../solve/earlierSolutions.ts'
import { type Compiler, createCompiler } from './compiler.ts'
import { conflictOf } from './conflict.ts'
import type { Demand } from './demand.ts'
import { demandInputs, runDemandInputs } from './demandInputs.ts'
import { demandsOf, givenOf, type InfeasibleLineup } from './infeasibleLineup.ts'
import { createLineupSolver } from './lineupSolver.ts'
import { repairsOf } from './repairs.ts'
import { runConflictOf } from './runConflict.ts'
import { type RunDemand, type RunTask, runDemandsOf } from './runDemand.ts'
import { runRepairsOf } from './runRepairs.ts'
import { createRunSolver, type RunSolver } from './runSolver.ts'
import { runDemandLines, runLinesOf } from './runWords.ts'
import { demandLines, type Line, linesOf } from './words.ts'

/** Why there is no lineup, or no run, in the user's words. */
export interface Explanation extends RunExplanation {
  /** For a message: long lists are cut. */
  sentence: string
  /** The conflict as the sentence tells it. */
  shortLines: readonly string[]
  /** Whether only rounding up to whole lineups makes them conflict. */
  isRounding: boolean
  /** Whether it is proven that these settings conflict; if not, the search gave up before it found a lineup. */
  isProven: boolean
}

/** An explanation with the repairs that are left after trying them on the whole run. Its sentence has those that worked. */
export function retold(explanation: Explanation, repairs: readonly Repair[]): Explanation {
  const tried = repairs.filter(({ points }) => points !== undefined)
  const sentence = tried.length > 0 ? sentenceOf(explanation, tried) : sentenceOf(explanation, repairs, 'may fix it')
  return { ...explanation, sentence, repairs: [...repairs] }
}

/** In a sentence: names of one list, repairs, letters. */
const mostNames = 5
const mostRepairs = 3
const mostLetters = 600

/** Why one lineup can't be built; undefined if a lineup meets every demand. */
export function explainLineup(
  lineup: InfeasibleLineup,
  compile: Compiler = createCompiler(lineup.problem),
): Explanation | undefined {
  const { request, problem, built = 0 } = lineup
  const { players } = request
  const inputs = { request, ruleset: problem.ruleset }
  const solver = createLineupSolver(givenOf(lineup), compile)
  const demands = demandsOf(lineup)
  const conflict = conflictOf(demands, players, solver)
  if (conflict === undefined) return undefined
  const withInputs = (line: Line<Demand>): ConflictLine => ({
    words: line.words,
    about: line.demands.flatMap((demand) => demandInputs(demand, inputs)),
  })
  return explanationOf({
    request,
    lines: linesOf(conflict.demands, players).map(withInputs),
    shortLines: demandLines(conflict.demands, players, mostNames),
    repairs: repairsOf(conflict.demands, { demands, inputs, built, solver }),
    isMinimal: conflict.isMinimal && conflict.isProven,
    isProven: conflict.isProven,
  })
}

/**
 * Why a run can't meet all that it must; undefined if that can't be proven. If one of its lineups can't be built even alone,
 * explains that lineup.
 */
export function explainRun(request: BuildRequest, task: RunTask): Explanation | undefined {
  const { players } = request
  const compile = createCompiler(task.problem)
  const lineup = explainFirstImpossible(request, task, compile)
  if (lineup !== undefined) return lineup
  const solver = createRunSolver(task, compile)
  const demands = runDemandsOf(task)
  const conflict = runConflictOf(demands, solver)
  if (conflict === undefined) return undefined
  const inputs = { request, ruleset: task.problem.ruleset }
  const isRounding = isDueToRounding(conflict.demands, task, solver)
  const withInputs = (line: Line<RunDemand>): ConflictLine => ({
    words: line.words,
    about: line.demands.flatMap((demand) => runDemandInputs(demand, task, inputs)),
  })
  return explanationOf({
    request,
    lines: runLinesOf(conflict.demands, task, players, { isRounding }).map(withInputs),
    shortLines: runDemandLines(conflict.demands, task, players, { mostNames, isRounding }),
    isRounding,
    repairs: runRepairsOf(conflict.demands, { ...task, demands, inputs, solver }),
    isMinimal: conflict.isMinimal,
    isProven: true,
  })
}

/** Whether a conflict is gone if its minimums are not rounded up to whole lineups. */
function isDueToRounding(conflict: readonly RunDemand[], { quotas }: RunTask, solver: RunSolver): boolean {
  const exact = conflict.map((demand) => {
    const rounded = demand.kind === 'least' ? quotas[demand.quota]!.roundedFrom : undefined
    return demand.kind === 'least' && rounded !== undefined ? { ...demand, count: rounded - slack } : demand
  })
  const isRounded = exact.some((demand, index) => demand !== conflict[index])
  return isRounded && solver(exact).answer === 'yes'
}

/** Floating-point error of fractions of a lineup. */
const slack = 1e-6

/** Of the different kinds of lineups in the run, the first that can't be built, whatever the others are. */
export function explainFirstImpossible(
  request: BuildRequest,
  task: RunTask,
  compile: Compiler = createCompiler(task.problem),
): Explanation | undefined {
  const { problem, quotas, turns, lineups } = task
  const kinds = new Map(turns.map((turn) => [`${turn.rule}|${turn.forced.join()}`, turn]))
  const size = problem.items.length
  for (const { limits } of kinds.values()) {
    const lineup: InfeasibleLineup = {
      request,
      problem,
      own: limits.map((limit) => ({ limit })),
      must: quotas.filter(({ min }) => min >= lineups),
      capped: quotas.filter(({ raisedCap }) => raisedCap === 0),
      earlier: noEarlierSolutions(size, problem.ruleset.slots.length),
    }
    const explanation = explainLineup(lineup, compile)
    if (explanation !== undefined) return explanation
  }
  return undefined
}

interface Findings {
  request: BuildRequest
  lines: ConflictLine[]
  shortLines: string[]
  repairs: readonly Change[]
  /** Whether the run would be possible if minimums were not rounded up to whole lineups. */
  isRounding?: boolean
  isMinimal: boolean
  isProven: boolean
}

/** Findings in a sentence and in lines. */
export function explanationOf({
  request,
  lines,
  shortLines,
  repairs: found,
  isRounding = false,
  isMinimal,
  isProven,
}: Findings): Explanation {
  // Of several repairs with the same changes the last has the plainest words: it gives a demand up.
  const known = found.map(({ changes }) => JSON.stringify(changes))
  const different = found.filter((_, index) => known.lastIndexOf(known[index]!) === index)
  const repairs = different.map(({ words, changes }) => ({
    words: changes.some((change) => leavesBasicMode(change, request)) ? `${words}, in advanced mode` : words,
    changes: [...changes],
  }))
  return {
    sentence: sentenceOf({ shortLines, isProven, isRounding }, repairs),
    shortLines,
    isRounding,
    conflict: lines,
    repairs,
    isMinimal,
    isProven,
  }
}

/** The user had percentages and gets a list of rules. */
const leavesBasicMode = (change: InputChange, { stackSettingMode }: BuildRequest) =>
  change.kind === 'settings' && change.settings.stackSettingMode === 'advanced' && stackSettingMode === 'basic'

function sentenceOf(
  told: Pick<Explanation, 'shortLines' | 'isProven' | 'isRounding'>,
  repairs: readonly Repair[],
  fixes = 'fixes it',
): string {
  const lines = told.shortLines
  const conflict = cut(conflictWords(told), repairs.length > 0 ? mostLetters / 2 : mostLetters)
  if (lines.length === 0) return conflict
  if (repairs.length === 0) return `${conflict} No change of a few settings was found that fixes it.`
  for (let count = Math.min(mostRepairs, repairs.length); count > 0; count--) {
    const fix = `${count > 1 ? 'Any one of these' : 'This'} ${fixes}: ${repairs
      .slice(0, count)
      .map((repair) => repairText(repair, repairs))
      .join('; ')}.`
    if (conflict.length + fix.length < mostLetters) return `${conflict} ${fix}`
  }
  return conflict
}

function conflictWords({
  shortLines: lines,
  isProven,
  isRounding,
}: Pick<Explanation, 'shortLines' | 'isProven' | 'isRounding'>): string {
  if (lines.length === 0) return 'The site’s rules allow no lineup from this pool.'
  if (!isProven) return `The search gave up before it found a lineup with all of these: ${lines.join('; ')}.`
  if (isRounding) return `These settings conflict only because they are rounded to whole lineups: ${lines.join('; ')}.`
  if (lines.length === 1) return `No lineup can meet this: ${lines[0]}.`
  return `These settings conflict: ${lines.join('; ')}.`
}

const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 2)} ….`)
