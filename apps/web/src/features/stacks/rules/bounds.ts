import { mostStacked, type NflStackRule, type NumberFormat } from '@slatecraft/slate'

type BoundName = Exclude<keyof NflStackRule, 'label' | 'disabled' | 'freq'>

/** A rule's min and max for one position, or for RB, WR and TE together, on one side of the QB's game. */
export interface BoundPair {
  side: 'team' | 'opp'
  part: 'Flex' | 'RB' | 'WR' | 'TE'
  /** Name on screen. */
  name: string
  min: BoundName
  max: BoundName
}

/** Range of every bound of rules and team rows; the highest value means no limit. */
export const boundFormat: NumberFormat = { least: 0, most: mostStacked, isWhole: true, step: 1 }

/** A rule's sixteen numbers. */
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

/** Pairs with min above max. A rule with one is not used. */
export const crossedBounds = (rule: NflStackRule): BoundPair[] =>
  boundPairs.filter(({ min, max }) => rule[min] > rule[max])

/** The rule's name: its label, or else what it forces. */
export const nameOf = (rule: NflStackRule) => (rule.label === '' ? ruleWords(rule) : rule.label)

/** What the rule forces, for lists and for rules without a label: `2+ WR, 1+ opponent Flex`. */
function ruleWords(rule: NflStackRule): string {
  const asked = boundPairs.flatMap(({ side, part, min, max }) => {
    const what = side === 'team' ? part : `opponent ${part}`
    if (rule[max] < boundFormat.most) return [`${rule[min]}–${rule[max]} ${what}`]
    return rule[min] > 0 ? [`${rule[min]}+ ${what}`] : []
  })
  return asked.length === 0 ? 'No force' : asked.join(', ')
}
