import { defaultSettings, type MlbStackRule, type Ruleset } from '@slatecraft/slate'

export type Shapes = readonly MlbStackRule[]

/** Name of a hitter stack: `5/3`. */
export const shapeName = ({ PrimaryStack, SecondaryStack }: MlbStackRule) => `${PrimaryStack}/${SecondaryStack}`

/** The site's default mix. */
export const siteShapes = (ruleset: Ruleset): MlbStackRule[] =>
  defaultSettings(ruleset).specificStacks.filter((rule) => 'PrimaryStack' in rule)

/** Why no lineup in this contest can have the shape. */
export function shapeFault(
  { PrimaryStack, SecondaryStack }: MlbStackRule,
  { slots, limits }: Ruleset,
): string | undefined {
  const limit = limits.find((each) => each.kind === 'maxPerTeam')
  const hitters = slots.filter(({ accepts }) => accepts.some((position) => limit?.positions?.includes(position))).length
  if (limit === undefined || hitters === 0) return undefined
  if (PrimaryStack + SecondaryStack > hitters) return `A lineup has ${hitters} hitters`
  const larger = Math.max(PrimaryStack, SecondaryStack)
  return larger > limit.count ? `The site allows ${limit.count} hitters per team` : undefined
}
