import type { NflStackRule } from '@slatecraft/slate'
import type { NumberFormat } from '../../../components/fields/numberFormat.ts'

type BoundName = Exclude<keyof NflStackRule, 'label' | 'disabled' | 'freq'>

/** A rule's two numbers for one position, or for RB, WR and TE together, on one side of the quarterback's game. */
export interface BoundPair {
  side: 'team' | 'opp'
  part: 'Flex' | 'RB' | 'WR' | 'TE'
  /** As screens call it. */
  name: string
  min: BoundName
  max: BoundName
}

/** The ends of every bound; the greatest is no limit. */
export const boundFormat: NumberFormat = { least: 0, most: 7, isWhole: true, step: 1 }

/** The sixteen numbers of a rule. */
export const boundPairs: readonly BoundPair[] = (['team', 'opp'] as const).flatMap((side) =>
  (['Flex', 'RB', 'WR', 'TE'] as const).map(
    (part): BoundPair => ({
      side,
      part,
      name: `${side === 'team' ? 'Team' : 'Opponent'} ${part}`,
      min: `${side}${part}Min`,
      max: `${side}${part}Max`,
    }),
  ),
)

/** Pairs whose minimum is above their maximum: such a rule is not used. */
export const crossedBounds = (rule: NflStackRule): BoundPair[] =>
  boundPairs.filter(({ min, max }) => rule[min] > rule[max])

/** As the rule is called: its label, else what it forces. */
export const nameOf = (rule: NflStackRule) => (rule.label === '' ? ruleWords(rule) : rule.label)

/** What the rule forces, for lists and where it has no label: `2+ WR, 1+ opponent Flex`. */
function ruleWords(rule: NflStackRule): string {
  const asked = boundPairs.flatMap(({ side, part, min, max }) => {
    const what = side === 'team' ? part : `opponent ${part}`
    if (rule[max] < boundFormat.most) return [`${rule[min]}–${rule[max]} ${what}`]
    return rule[min] > 0 ? [`${rule[min]}+ ${what}`] : []
  })
  return asked.length === 0 ? 'No force' : asked.join(', ')
}
