import type { Settings } from '@slatecraft/slate'

type Percentages = Pick<Settings, 'teamStackPct' | 'gameStackPct' | 'noStackPct'>

/** Why stacked lineups and those without a stack leave each other no room; a game stack is a team stack too. */
export function stackConflict({ teamStackPct, gameStackPct, noStackPct }: Percentages): string | undefined {
  const [name, stacked] = teamStackPct >= gameStackPct ? ['Team', teamStackPct] : ['Game', gameStackPct]
  const sum = stacked + noStackPct
  if (sum <= 1 + 1e-9) return undefined
  return `${name} Stack % plus Forced No Stack % must be <= 100%. It is ${Number((100 * sum).toFixed(1))}% now.`
}
