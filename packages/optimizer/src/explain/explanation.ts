import type { BuildRequest, ConflictLine, InputChange, RunExplanation } from '@slatecraft/slate'
import { noEarlierSolutions } from '../solve/earlierSolutions.ts'
import { type Compiler, createCompiler } from './compiler.ts'
import { conflictOf } from './conflict.ts'
import { givenOf, type Impasse, wishesOf } from './impasse.ts'
import { createLineupTest } from './lineupTest.ts'
import { repairsOf } from './repairs.ts'
import { runConflictOf } from './runConflict.ts'
import { runRepairsOf } from './runRepairs.ts'
import { createRunTest } from './runTest.ts'
import { type RunAsked, type RunWish, runWishesOf } from './runWish.ts'
import { runLinesOf, runWishLines } from './runWords.ts'
import type { Wish } from './wish.ts'
import { runWishInputs, wishInputs } from './wishInputs.ts'
import { type Line, linesOf, wishLines } from './words.ts'

/** Why there is no lineup, or no run, in the user's words. */
export interface Explanation extends RunExplanation {
  /** For a message: long lists are cut. */
  sentence: string
  /** Whether it is proven that these settings can't hold together; if not, no way was found within the limit of work. */
  isProven: boolean
}

/** Names that a sentence spells out of one list, and repairs that it tells. */
const mostNames = 5
const mostRepairs = 3
const mostLetters = 600

/** Why one lineup can't be built; undefined where one that fulfils every wish exists. */
export function explainLineup(
  impasse: Impasse,
  compile: Compiler = createCompiler(impasse.problem),
): Explanation | undefined {
  const { request, problem, built = 0 } = impasse
  const { players } = request
  const inputs = { request, ruleset: problem.ruleset }
  const test = createLineupTest(givenOf(impasse), compile)
  const wishes = wishesOf(impasse)
  const conflict = conflictOf(wishes, players, test)
  if (conflict === undefined) return undefined
  const told = (line: Line<Wish>): ConflictLine => ({
    words: line.words,
    about: line.wishes.flatMap((wish) => wishInputs(wish, inputs)),
  })
  return explanationOf({
    request,
    lines: linesOf(conflict.wishes, players).map(told),
    shortLines: wishLines(conflict.wishes, players, mostNames),
    repairs: repairsOf(conflict.wishes, { wishes, inputs, built, test }),
    isMinimal: conflict.isMinimal && conflict.isProven,
    isProven: conflict.isProven,
  })
}

/**
 * Why a run can't meet what it owes as a whole; undefined where that can't be proven. Where one of its lineups can't be built
 * even by itself, it is that lineup that is explained.
 */
export function explainRun(request: BuildRequest, asked: RunAsked): Explanation | undefined {
  const { players } = request
  const compile = createCompiler(asked.problem)
  const lineup = explainFirstImpossible(request, asked, compile)
  if (lineup !== undefined) return lineup
  const test = createRunTest(asked, compile)
  const wishes = runWishesOf(asked)
  const conflict = runConflictOf(wishes, test)
  if (conflict === undefined) return undefined
  const inputs = { request, ruleset: asked.problem.ruleset }
  const told = (line: Line<RunWish>): ConflictLine => ({
    words: line.words,
    about: line.wishes.flatMap((wish) => runWishInputs(wish, asked, inputs)),
  })
  return explanationOf({
    request,
    lines: runLinesOf(conflict.wishes, asked, players).map(told),
    shortLines: runWishLines(conflict.wishes, asked, players, mostNames),
    repairs: runRepairsOf(conflict.wishes, { ...asked, wishes, inputs, test }),
    isMinimal: conflict.isMinimal,
    isProven: true,
  })
}

/** Of the different kinds of lineups that the run asks for, the first that can't be built whatever the others are. */
export function explainFirstImpossible(
  request: BuildRequest,
  asked: RunAsked,
  compile: Compiler = createCompiler(asked.problem),
): Explanation | undefined {
  const { problem, quotas, turns, lineups } = asked
  const kinds = new Map(turns.map((turn) => [`${turn.rule}|${turn.forced.join()}`, turn]))
  const size = problem.items.length
  for (const { limits } of kinds.values()) {
    const impasse: Impasse = {
      request,
      problem,
      own: limits.map((limit) => ({ limit })),
      must: quotas.filter(({ min }) => min >= lineups),
      spent: quotas.filter(({ lastCap }) => lastCap === 0),
      earlier: noEarlierSolutions(size, problem.ruleset.slots.length),
    }
    const explanation = explainLineup(impasse, compile)
    if (explanation !== undefined) return explanation
  }
  return undefined
}

interface Told {
  request: BuildRequest
  lines: ConflictLine[]
  shortLines: string[]
  repairs: readonly { words: string; changes: readonly InputChange[] }[]
  isMinimal: boolean
  isProven: boolean
}

function explanationOf({ request, lines, shortLines, repairs: found, isMinimal, isProven }: Told): Explanation {
  // Two that come to the same are told as the plainer one: what is given up stands last.
  const known = found.map(({ changes }) => JSON.stringify(changes))
  const different = found.filter((_, index) => known.lastIndexOf(known[index]!) === index)
  const repairs = different.map(({ words, changes }) => ({
    words: changes.some((change) => leavesPercentages(change, request)) ? `${words}, as a list of stack rules` : words,
    changes: [...changes],
  }))
  return {
    sentence: sentenceOf(
      shortLines,
      repairs.map(({ words }) => words),
      isProven,
    ),
    conflict: lines,
    repairs,
    isMinimal,
    isProven,
  }
}

/** The user had percentages and gets a list of rules. */
const leavesPercentages = (change: InputChange, { stackSettingMode }: BuildRequest) =>
  change.kind === 'settings' && change.settings.stackSettingMode === 'advanced' && stackSettingMode === 'basic'

function sentenceOf(lines: readonly string[], repairs: readonly string[], isProven: boolean): string {
  const what = cut(conflictWords(lines, isProven), repairs.length > 0 ? mostLetters / 2 : mostLetters)
  if (lines.length === 0) return what
  if (repairs.length === 0) return `${what} No change of one of them alone would mend it.`
  for (let told = Math.min(mostRepairs, repairs.length); told > 0; told--) {
    const mending = `${told > 1 ? 'Any one of these would mend it' : 'This would mend it'}: ${repairs.slice(0, told).join('; ')}.`
    if (what.length + mending.length < mostLetters) return `${what} ${mending}`
  }
  return what
}

function conflictWords(lines: readonly string[], isProven: boolean): string {
  if (lines.length === 0) return "The site's rules and the pool alone allow no lineup."
  if (!isProven) return `No lineup was found, within the limit of work, with all of: ${lines.join('; ')}.`
  if (lines.length === 1) return `This can't be met: ${lines[0]}.`
  return `These can't hold together: ${lines.join('; ')}.`
}

const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 2)} ….`)
