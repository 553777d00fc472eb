import { SegmentedControl } from '@mantine/core'
import { basicStacks, settingLabel } from '@slatecraft/slate'
import { DocsLink } from '../../components/fields/FieldRow.tsx'
import { locationId } from '../../navigation/pageLocation.ts'
import { docsHref } from '../settings/shared/docsHref.ts'
import { BasicMix } from './BasicMix.tsx'
import { RulesTable } from './rules/RulesTable.tsx'
import { ShapesTable } from './rules/ShapesTable.tsx'
import { shapeName, siteShapes } from './rules/shapes.ts'
import { ShareRows } from './ShareRows.tsx'
import { StackMix } from './StackMix.tsx'
import type { StackSettingsProps } from './stackFields.ts'
import { stackFields } from './stackFields.ts'
import './stacks.css'

/** The stack part of Build Settings: NFL and MLB classic. */
export function StackSettings(props: StackSettingsProps) {
  const { sport } = props.ruleset
  return (
    <div className="sc-stacks">
      <ModeSwitch {...props} />
      {sport === 'nfl' ? <NflStacks {...props} /> : <MlbStacks {...props} />}
    </div>
  )
}

function ModeSwitch({ settings: { stackSettingMode }, ruleset, onChange }: StackSettingsProps) {
  return (
    <div className="sc-stack-mode" id={locationId({ tab: 'settings', setting: 'stackSettingMode' })}>
      <SegmentedControl
        className="sc-segments"
        size="sm"
        aria-label={settingLabel('stackSettingMode')}
        value={stackSettingMode}
        onChange={(mode) =>
          onChange(`${settingLabel('stackSettingMode')} ${mode}`, {
            stackSettingMode: mode === 'advanced' ? 'advanced' : 'basic',
          })
        }
        data={[
          { value: 'basic', label: 'Basic' },
          { value: 'advanced', label: 'Advanced' },
        ]}
      />
      <DocsLink
        label={settingLabel('stackSettingMode')}
        href={docsHref(stackSettingMode === 'advanced' ? 'specificStacks' : 'stackSettingMode', ruleset.sport)}
      />
      <p className="sc-muted">{modeWords[ruleset.sport === 'mlb' ? 'mlb' : 'nfl'][stackSettingMode]}</p>
    </div>
  )
}

const modeWords = {
  nfl: {
    basic: 'Set a few percentages. They make the mix of stacks.',
    advanced: 'Each rule applies to its share of lineups, with limits by position.',
  },
  mlb: {
    basic: 'The default hitter stacks for this site.',
    advanced: 'Hitters from one team, from a second team, and the share of lineups.',
  },
}

function NflStacks(props: StackSettingsProps) {
  const { settings, onChange } = props
  return (
    <>
      {settings.stackSettingMode === 'basic' ? (
        <BasicMix {...props} />
      ) : (
        <RulesTable
          rules={settings.specificStacks.filter((rule) => 'label' in rule)}
          basicRules={basicStacks(settings)}
          onChange={(label, specificStacks) => onChange(label, { specificStacks })}
        />
      )}
      <ShareRows fields={stackFields(props.ruleset).either} {...props} />
    </>
  )
}

function MlbStacks({ ruleset, settings, onChange }: StackSettingsProps) {
  if (settings.stackSettingMode === 'basic')
    return (
      <StackMix
        label="Mix of hitter stacks"
        parts={siteShapes(ruleset).map((shape) => ({ label: shapeName(shape), share: shape.freq }))}
      />
    )
  return (
    <ShapesTable
      ruleset={ruleset}
      shapes={settings.specificStacks.filter((rule) => 'PrimaryStack' in rule)}
      onChange={(label, specificStacks) => onChange(label, { specificStacks })}
    />
  )
}
