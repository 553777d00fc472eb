import { basicStacks } from '@slatecraft/slate'
import { ShareRows } from './ShareRows.tsx'
import { StackMix } from './StackMix.tsx'
import { stackConflict } from './stackConflict.ts'
import { stackFields } from './stackFields.ts'
import type { StackSettingsProps } from './stackSettingsProps.ts'

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
