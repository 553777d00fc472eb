import type { Player } from '@slatecraft/slate'
import { formatPercent } from '../../../../words/format.ts'

const tolerance = 1

/** Why the exposure that the last build came to is red: more than one point outside of what was asked. */
export function exposureFault({ Exp, MinExp, MaxExp }: Pick<Player, 'Exp' | 'MinExp' | 'MaxExp'>): string | undefined {
  if (Exp === null) return undefined
  const came = `In ${formatPercent(Exp)} of the lineups`
  if (Exp > MaxExp + tolerance) return `${came}, more than a point above Max Exp ${formatPercent(MaxExp)}`
  if (Exp < MinExp - tolerance) return `${came}, more than a point below Min Exp ${formatPercent(MinExp)}`
  return undefined
}
