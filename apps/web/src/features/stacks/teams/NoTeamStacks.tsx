import { Button } from '@mantine/core'
import type { Ruleset, Settings } from '@slatecraft/slate'
import type { GoTo } from '../../../navigation/pageLocation.ts'

interface NoTeamStacksProps {
  ruleset: Ruleset
  goTo: GoTo
}

/** What stands in the tab of contests without team rows: what these are for, and where this contest's stacks are set. */
export function NoTeamStacks({ ruleset, goTo }: NoTeamStacksProps) {
  const { words, setting } = stacksElsewhere(ruleset)
  return (
    <div className="sc-empty">
      <h2>No team stacks in this contest</h2>
      <p>
        In NFL classic contests a row per team says who may be stacked with its QB and how many of the team a lineup may
        hold. {words}
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
      words: 'MLB stacks hitters by shapes such as 5/3: they are in Build Settings.',
      setting: 'stackSettingMode',
    }
  if (sport === 'nba')
    return { words: 'NBA stacks are two percentages: they are in Build Settings.', setting: 'teamStackPct' }
  return { words: 'Here everybody plays for himself, so there is nothing to stack.' }
}
