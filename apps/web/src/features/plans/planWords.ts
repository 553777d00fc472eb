import type { OfferedPlan } from '@slatecraft/contract'
import type { Sport } from '@slatecraft/slate'
import { sportNames } from '../slate/shared/slateWords.ts'

type PlanRights = OfferedPlan['rights']

/** One feature of a plan, included or not. */
export interface Permitted {
  words: string
  isIn: boolean
}

const features = [
  ['projections', 'Default projections'],
  ['ownership', 'Default ownership'],
  ['analysis', 'Full results and analysis tables'],
  ['afterStart', 'Late swap once games have started'],
  ['customPresets', 'Your own presets'],
  ['cheatsheets', 'Your own expert targets'],
] as const

/** A plan's features, in the same order for every plan. */
export const permittedBy = ({ rights }: Pick<OfferedPlan, 'rights'>): Permitted[] => [
  lineupsIn(rights),
  ownSlatesIn(rights),
  simulationsIn(rights),
  ...features.map(([name, words]) => ({ words, isIn: rights[name] })),
]

function lineupsIn({ lineupLimit }: PlanRights): Permitted {
  const limits = Object.entries(lineupLimit) as [Sport, number][]
  const all = limits.map(([, limit]) => limit)
  const most = Math.max(...all)
  if (most === 0) return { words: 'No builds', isIn: false }
  const words = `Up to ${most.toLocaleString('en-US')} lineups per build`
  const others = limits.filter(([, limit]) => limit !== most)
  const named = others.map(([sport, limit]) => `${sportNames[sport]} ${limit.toLocaleString('en-US')}`).join(', ')
  return { words: others.length === 0 ? words : `${words}; ${named}`, isIn: true }
}

function ownSlatesIn({ ownSlates }: PlanRights): Permitted {
  if (ownSlates === 0) return { words: 'Your own slates in your account', isIn: false }
  return { words: `${ownSlates.toLocaleString('en-US')} of your own slates in your account`, isIn: true }
}

function simulationsIn({ simulationWorlds, simulationLineups }: PlanRights): Permitted {
  if (simulationWorlds === 0) return { words: 'Simulations on the server', isIn: false }
  const [worlds, lineups] = [simulationWorlds, simulationLineups].map((most) => most.toLocaleString('en-US'))
  return { words: `Simulations on the server: up to ${lineups} lineups in ${worlds} worlds`, isIn: true }
}

/** What a change of plan takes away. */
export function lostBetween(from: Pick<OfferedPlan, 'rights'>, to: Pick<OfferedPlan, 'rights'>): string[] {
  const kept = new Map(permittedBy(to).map(({ words, isIn }) => [words, isIn]))
  return permittedBy(from)
    .filter(({ words, isIn }) => isIn && kept.get(words) !== true)
    .map(({ words }) => words)
}
