import type { MlbStackRule, NflStackRule } from '@slatecraft/slate'

/** The numbers of an nfl rule: players of the QB's team and of the opponent, RB + WR + TE and each position. */
export const sides = ['team', 'opp'] as const
export const parts = ['Flex', 'RB', 'WR', 'TE'] as const
export type Side = (typeof sides)[number]
export type Part = (typeof parts)[number]

/** The documented range is 0 to 7; a max of 7 is no limit. */
export const noMax = 7

export const stackNumbers = sides.flatMap((side) =>
  parts.map((part) => ({
    side,
    part,
    name: `${side === 'team' ? 'team' : 'opponent'} ${part}`,
    min: `${side}${part}Min` as const,
    max: `${side}${part}Max` as const,
  })),
)

export type StackNumber = (typeof stackNumbers)[number]['min' | 'max']

/** Whether no lineup breaks the rule. */
export const asksNothing = (rule: NflStackRule | MlbStackRule) =>
  'PrimaryStack' in rule
    ? rule.PrimaryStack === 0 && rule.SecondaryStack === 0
    : stackNumbers.every(({ min, max }) => rule[min] === 0 && rule[max] >= noMax)

/** Whether two rules ask for the same, whatever their names and shares are. */
export function hasSameNumbers(one: NflStackRule | MlbStackRule, other: NflStackRule | MlbStackRule): boolean {
  if ('PrimaryStack' in one)
    return (
      'PrimaryStack' in other && one.PrimaryStack === other.PrimaryStack && one.SecondaryStack === other.SecondaryStack
    )
  return (
    !('PrimaryStack' in other) &&
    stackNumbers.every(({ min, max }) => one[min] === other[min] && one[max] === other[max])
  )
}

/** A rule's name, or its numbers if it has none. */
export const labelOf = (rule: NflStackRule | MlbStackRule) =>
  'PrimaryStack' in rule ? `${rule.PrimaryStack}/${rule.SecondaryStack}` : rule.label || numbersText(rule)

/** `team Flex 2+, opp TE 0-1` */
function numbersText(rule: NflStackRule): string {
  const asked = stackNumbers.flatMap(({ side, part, min, max }) => {
    if (rule[max] < noMax) return [`${side} ${part} ${rule[min]}-${rule[max]}`]
    return rule[min] > 0 ? [`${side} ${part} ${rule[min]}+`] : []
  })
  return asked.length === 0 ? 'No Force' : asked.join(', ')
}
