import { basicStacks, type Settings } from '@slatecraft/slate'
import { ShareRows } from './ShareRows.tsx'
import { StackMix } from './StackMix.tsx'
import type { StackSettingsProps } from './stackFields.ts'
import { stackFields } from './stackFields.ts'

/** nfl's percentages, and the mix of stack rules that follows from them. */
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

/** Why stacked lineups and those without a stack leave each other no room; a game stack is a team stack too. */
function stackConflict({ teamStackPct, gameStackPct, noStackPct }: Percentages): string | undefined {
  const [name, stacked] = teamStackPct >= gameStackPct ? ['Team', teamStackPct] : ['Game', gameStackPct]
  const sum = stacked + noStackPct
  if (sum <= 1 + 1e-9) return undefined
  return `${name} Stack % plus Forced No Stack % must be <= 100%. It is ${Number((100 * sum).toFixed(1))}% now.`
}
