import { basicStacks } from '@slatecraft/slate'
import { ShareRow } from './ShareRow.tsx'
import { StackMix } from './StackMix.tsx'
import { mixFields } from './shareFields.ts'
import { stackConflict } from './stackConflict.ts'
import type { StackSettingsProps } from './stackSettingsProps.ts'

/** nfl's percentages, and the mix of stack rules that follows from them. */
export function BasicMix({ settings, defaults, onChange }: StackSettingsProps) {
  const conflict = stackConflict(settings)
  return (
    <>
      <div className="sc-stack-fields">
        {mixFields.map((field) => (
          <ShareRow
            key={field.name}
            field={field}
            settings={settings}
            defaults={defaults}
            onChange={onChange}
            fault={field.name === 'noStackPct' ? conflict : undefined}
          />
        ))}
      </div>
      <StackMix
        label="Mix of stacks"
        parts={basicStacks(settings).map(({ label, freq }) => ({ label, share: freq }))}
      />
    </>
  )
}
