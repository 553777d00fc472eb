import type { BuildRequest } from '@slatecraft/slate'
import { savedLineupsOf } from '../portfolio/exposure.ts'
import { noEarlier } from '../solve/earlier.ts'
import { type Compiler, createCompiler } from './compiler.ts'
import { conflictOf } from './conflict.ts'
import { givenOf, type Impasse, wishesOf } from './impasse.ts'
import { createLineupTest } from './lineupTest.ts'
import { repairsOf } from './repairs.ts'
import { runConflictOf } from './runConflict.ts'
import { runRepairsOf } from './runRepairs.ts'
import { createRunTest } from './runTest.ts'
import { type RunAsked, runWishesOf } from './runWish.ts'
import { runWishLines } from './runWords.ts'
import { wishLines } from './words.ts'

/** Why there is no lineup, or no run, in the user's words. */
export interface Explanation {
  /** For a message: long lists are cut. */
  sentence: string
  /** What can't hold together, one setting a line. */
  conflict: string[]
  /** Single changes that mend it, the smallest first; each has been tried. */
  repairs: string[]
  /** Proven: without any one of the settings in conflict the others can hold. */
  isMinimal: boolean
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
  const { players } = impasse.request
  const test = createLineupTest(givenOf(impasse), compile)
  const wishes = wishesOf(impasse)
  const conflict = conflictOf(wishes, players, test)
  if (conflict === undefined) return undefined
  const repairs = repairsOf(conflict.wishes, { wishes, players, test }).map(({ words }) => words)
  return explanationOf({
    lines: wishLines(conflict.wishes, players),
    shortLines: wishLines(conflict.wishes, players, mostNames),
    repairs,
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
  const total = asked.lineups + savedLineupsOf(request).length
  const repairs = runRepairsOf(conflict.wishes, { ...asked, wishes, players, total, test })
  return explanationOf({
    lines: runWishLines(conflict.wishes, asked, players),
    shortLines: runWishLines(conflict.wishes, asked, players, mostNames),
    repairs: repairs.map(({ words }) => words),
    isMinimal: conflict.isMinimal,
    isProven: true,
  })
}

/** Of the different kinds of lineups that the run asks for, the first that can't be built whatever the others are. */
function explainFirstImpossible(request: BuildRequest, asked: RunAsked, compile: Compiler): Explanation | undefined {
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
      earlier: noEarlier(size, problem.ruleset.slots.length),
    }
    const explanation = explainLineup(impasse, compile)
    if (explanation !== undefined) return explanation
  }
  return undefined
}

interface Told {
  lines: string[]
  shortLines: string[]
  repairs: string[]
  isMinimal: boolean
  isProven: boolean
}

function explanationOf({ lines, shortLines, repairs, isMinimal, isProven }: Told): Explanation {
  return { sentence: sentenceOf(shortLines, repairs, isProven), conflict: lines, repairs, isMinimal }
}

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
