import type { KeptBest } from '@slatecraft/results'
import { countWords } from '../bar/targets.ts'
import { type KeepChoices, measureOf } from './keepChoices.ts'
import type { AskedOf } from './keepQuestion.ts'

/** What would be kept, sentence by sentence: how many, why not more, and how good that is. */
export function keptWords({ question, rows, unknown, unlocked }: AskedOf, answer: KeptBest, by: KeepChoices['by']) {
  const { kept, mostKept, without } = answer
  const number = (count: number) => count.toLocaleString('en-US')
  const left = [
    unknown > 0 && `${countWords(unknown)} left out: the value is unknown.`,
    unlocked > 0 && `${countWords(unlocked)} left out: without a locked player.`,
  ]
  const why = []
  if (kept.length < question.count) {
    const different = new Set(rows.map(({ lineupHash }) => lineupHash)).size
    if (kept.length === different) why.push('There are no more different lineups.')
    else if (mostKept > kept.length) why.push(`At most ${number(mostKept)} could meet the limits.`)
    else why.push('No more of them meet the limits together.')
    if (without !== undefined) {
      if (without.shared > kept.length) why.push(`Without the limit of shared players: ${number(without.shared)}.`)
      if (without.players > kept.length) why.push(`Without the players’ limits: ${number(without.players)}.`)
    }
  }
  return {
    count:
      kept.length < question.count
        ? `Keeps ${number(kept.length)}, not ${number(question.count)}.`
        : `Keeps ${number(kept.length)} of ${countWords(rows.length)}.`,
    notes: [...why, ...left].filter((words) => words !== false),
    worth: kept.length === 0 ? undefined : worthWords(answer, by),
  }
}

function worthWords({ kept, total, mostTotal }: KeptBest, by: KeepChoices['by']): string {
  const { words, isLowest = false } = measureOf(by)
  const [own, bound] = [total, mostTotal].map((value) => words(Math.abs(value), kept.length)) as [string, string]
  const isShownBest = own === bound
  if (isShownBest) return `${own}. No choice is ${isLowest ? 'lower' : 'higher'}.`
  return `${own}. ${isLowest ? 'Not less' : 'Not more'} than ${bound} is possible.`
}
