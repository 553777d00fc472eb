import { percentText } from '@slatecraft/slate'
import type { Warning, WarningsInput } from './warning.ts'

/** Players whose Min Exp is above their Max Exp. */
export const crossedExposures = ({ players }: WarningsInput): Warning[] =>
  players
    .filter(({ MinExp, MaxExp }) => MinExp > MaxExp)
    .map(({ Id, Name, MinExp, MaxExp }) => ({
      kind: 'exposures',
      key: `exposures ${Id}`,
      sentence: `${Name}: Min Exp (${percentText(MinExp)}) is above Max Exp (${percentText(MaxExp)}).`,
      location: { tab: 'players', name: Name },
      fix: {
        label: `Swap Min and Max Exp of ${Name}`,
        changes: [{ kind: 'player', Id, edit: { MinExp: MaxExp, MaxExp: MinExp } }],
      },
    }))
