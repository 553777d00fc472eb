import { noStackFault } from '@slatecraft/optimizer/warnings'
import { basicStacks, type Settings, withoutDust } from '@slatecraft/slate'
import { ShareRows } from './ShareRows.tsx'
import { StackMix } from './StackMix.tsx'
import type { StackSettingsProps } from './stackFields.ts'
import { stackFields } from './stackFields.ts'

/** nfl's percentages and the mix of stack rules that follows from them. */
export function BasicMix({ ruleset, settings, ...rest }: StackSettingsProps) {
  return (
    <>
      <ShareRows
        fields={stackFields(ruleset).mix}
        settings={settings}
        faults={{ noStackPct: stackConflict(settings) }}
        {...rest}
      />
      <StackMix
        label="Mix of stacks"
        parts={basicStacks(settings).map(({ label, freq }) => ({ label, share: freq }))}
      />
    </>
  )
}

type Percentages = Pick<Settings, 'teamStackPct' | 'gameStackPct' | 'noStackPct'>

/** Why stacked lineups leave no room for forced no stacks. A game stack is a team stack, too. */
function stackConflict({ teamStackPct, gameStackPct, noStackPct }: Percentages): string | undefined {
  const isTeam = teamStackPct >= gameStackPct
  const sum = withoutDust((isTeam ? teamStackPct : gameStackPct) + noStackPct)
  return sum > 1 ? noStackFault(isTeam ? 'teamStackPct' : 'gameStackPct', sum) : undefined
}
