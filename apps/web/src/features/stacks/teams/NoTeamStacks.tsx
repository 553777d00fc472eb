import { Button } from '@mantine/core'
import type { Ruleset, Settings } from '@slatecraft/slate'
import type { GoTo } from '../../../navigation/pageLocation.ts'

interface NoTeamStacksProps {
  ruleset: Ruleset
  goTo: GoTo
}

/** Empty state for contests without team rows: what they are for, and where to set this contest's stacks. */
export function NoTeamStacks({ ruleset, goTo }: NoTeamStacksProps) {
  const { words, setting } = stacksElsewhere(ruleset)
  return (
    <div className="sc-empty">
      <h2>No team stacks in this contest</h2>
      <p>
        NFL classic contests have one row per team: who may be stacked with its QB, and how many of its players a lineup
        may hold. {words}
      </p>
      {setting !== undefined && (
        <Button variant="default" onClick={() => goTo({ tab: 'settings', setting })}>
          Open Build Settings
        </Button>
      )}
    </div>
  )
}

function stacksElsewhere({ sport, contestType }: Ruleset): { words: string; setting?: keyof Settings } {
  if (contestType === 'showdown') return { words: 'A showdown is one game, and its lineups have no stack rules.' }
  if (sport === 'mlb')
    return {
      words: 'MLB stacks hitters in shapes such as 5/3. Set them in Build Settings.',
      setting: 'stackSettingMode',
    }
  if (sport === 'nba')
    return { words: 'NBA stacks are two percentages. Set them in Build Settings.', setting: 'teamStackPct' }
  return { words: 'This is an individual sport, so there is nothing to stack.' }
}
