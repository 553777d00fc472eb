// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import {
  defaultSettings,
  findRuleset,
  type Settings,
  type Site,
  type Sport,
  type UserSettings,
} from '@slatecraft/slate'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { withSettings } from '../../inputs/changedRows.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { StackSettings } from './StackSettings.tsx'

beforeEach(() => standInBrowser())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(changed: UserSettings = {}, { sport = 'nfl' as Sport, site = 'dk' as Site } = {}) {
  const ruleset = findRuleset({ sport, site, contestType: 'classic', season: 2025 })!
  const defaults = defaultSettings(ruleset)
  const labels: string[] = []
  let held = changed
  function Page() {
    const [rows, setRows] = useState(changed)
    held = rows
    return (
      <StackSettings
        ruleset={ruleset}
        defaults={defaults}
        settings={{ ...defaults, ...(rows as Partial<Settings>) }}
        onChange={(label, patch) => {
          labels.push(label)
          setRows((now) => withSettings(now, patch, defaults))
        }}
      />
    )
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  )
  const user = userEvent.setup()
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  return {
    user,
    field,
    labels,
    held: () => held,
    rules: () => (held.specificStacks ?? defaults.specificStacks) as Settings['specificStacks'],
    async enter(name: string, text: string) {
      await user.clear(field(name))
      await user.paste(text)
      await user.keyboard('{Enter}')
    },
    press: (name: string) => user.click(screen.queryByLabelText(name) ?? screen.getByText(name)),
  }
}

const advanced: UserSettings = { stackSettingMode: 'advanced' }
const mixOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const labelsOf = (rules: Settings['specificStacks']) => rules.map((rule) => ('label' in rule ? rule.label : ''))

describe('nfl by percentages', () => {
  test('every percentage can be set, shows the stored share as a percent, and is one named undo step', async () => {
    const { field, enter, held, labels } = open()
    expect(field('Team Stack, at least').value).toBe('90')
    for (const [name, setting] of [
      ['Team Stack, at least', 'teamStackPct'],
      ['Game Stack, at least', 'gameStackPct'],
      ['2+ Team Stack, at least', 'force2FlexStck'],
      ['Forced No Stack, at least', 'noStackPct'],
      ['Second Game Stack, at least', 'forceSecondGameStack'],
      ['RB with own QB, at most', 'allowRBStackPct'],
      ['RB + DST Stack, at least', 'forceRBandDSTStack'],
    ] as const) {
      await enter(name, '35')
      expect(held()[setting]).toBe(0.35)
      expect(labels.at(-1)).toBe(`${name} 35%`)
    }
    expect(labels).toHaveLength(7)
  })

  test('the mix is shown in six parts and changes with the percentages', async () => {
    const { enter } = open()
    expect(mixOf('Mix of stacks')).toEqual([
      'No Force 10%',
      '1+ Team Stack 22%',
      '1+ Game Stack 28%',
      '2+ Team Stack 18%',
      '2+ Game Stack 22%',
      'Forced No Stack 0%',
    ])
    await enter('Game Stack, at least', '0')
    expect(mixOf('Mix of stacks')).toContain('1+ Game Stack 0%')
    expect(mixOf('Mix of stacks')).toContain('2+ Team Stack 40%')
  })

  test('team stacks and forced no stacks above 100% get a message with their sum', async () => {
    const { enter } = open()
    await enter('Forced No Stack, at least', '10')
    expect(screen.queryByText(/must be <= 100%/)).toBeNull()
    await enter('Forced No Stack, at least', '20')
    expect(screen.getByText(/Team Stack % plus Forced No Stack % must be <= 100%. It is 110% now./)).toBeTruthy()
  })

  test('a game stack counts as a team stack, so it leaves no room either', () => {
    open({ teamStackPct: 0.2, gameStackPct: 0.7, noStackPct: 0.4 })
    expect(screen.getByText(/Game Stack % plus Forced No Stack % must be <= 100%. It is 110% now./)).toBeTruthy()
  })
})

describe('nfl by rules', () => {
  test('advanced starts with the documented mix; back in basic the percentages count again', async () => {
    const { user, held, labels } = open()
    await user.click(screen.getByRole('radio', { name: 'Advanced' }))
    expect(held()).toEqual({ stackSettingMode: 'advanced' })
    expect(mixOf('Mix of rules')).toEqual([
      'No Force 5%',
      '1+ Team Stack 25%',
      '1+ Game Stack 30%',
      '2+ Team Stack 20%',
      '2+ Game Stack 20%',
      'Forced No Stack 0%',
    ])
    expect(screen.queryByRole('textbox', { name: 'Team Stack, at least' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Second Game Stack, at least' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Basic' }))
    expect(held()).toEqual({})
    expect(labels).toEqual(['Stack mode advanced', 'Stack mode basic'])
  })

  test('a rule has a label, a share, a switch and sixteen bounds, all editable', long, async () => {
    const { user, enter, field, rules } = open(advanced)
    await enter('Rule 2: label', 'Double with a TE')
    await enter('Rule 2: lineups', '12.5')
    const wanted: Record<string, number> = {}
    let bound = 0
    for (const side of ['Team', 'Opponent'] as const)
      for (const part of ['Flex', 'RB', 'WR', 'TE']) {
        bound = (bound + 1) % 4
        await enter(`Rule 2: ${side} ${part} min`, String(bound))
        await enter(`Rule 2: ${side} ${part} max`, String(bound + 3))
        const prefix = side === 'Team' ? 'team' : 'opp'
        wanted[`${prefix}${part}Min`] = bound
        wanted[`${prefix}${part}Max`] = bound + 3
      }
    await user.click(field('Rule 2: use'))
    expect(rules()[1]).toEqual({ label: 'Double with a TE', freq: 0.125, disabled: true, ...wanted })
  })

  test.each(['8', '-1', '2.5', 'two'])(
    'a bound of %s is refused with a reason, and the old value stays',
    async (text) => {
      const { enter, field, held, labels } = open(advanced)
      await enter('Rule 2: Team Flex min', text)
      expect(screen.getByText(/1\+ Team Stack: Team Flex min: .+\. Keeping 1\./)).toBeTruthy()
      expect(field('Rule 2: Team Flex min').value).toBe('1')
      expect(held()).toEqual(advanced)
      expect(labels).toEqual([])
    },
  )

  test('a total above 100% gets a message next to the list; the missing share is built without a forced stack', async () => {
    const { enter } = open(advanced)
    await enter('Rule 1: lineups', '15')
    expect(screen.getByText(/more than 100%/).textContent).toContain('110%')
    await enter('Rule 1: lineups', '0')
    expect(screen.queryByText(/more than 100%/)).toBeNull()
    expect(mixOf('Mix of rules')).toContain('Rest 5%')
  })

  test('a rule that is off, or whose min is above its max, is marked and not counted', async () => {
    const { user, enter, field } = open(advanced)
    await user.click(field('Rule 3: use'))
    expect(mixOf('Mix of rules')).toContain('Rest 30%')
    await enter('Rule 2: Team WR min', '3')
    await enter('Rule 2: Team WR max', '2')
    expect(screen.getByText('Not used: Team WR min above max')).toBeTruthy()
    expect(field('Rule 2: Team WR min').getAttribute('aria-invalid')).toBe('true')
    expect(mixOf('Mix of rules')).toContain('Rest 55%')
  })

  test('you can add, duplicate, move, remove and reset rules, each as one undo step', long, async () => {
    const { press, rules, labels, held } = open(advanced)
    const atFirst = labelsOf(rules())
    await press('Add rule')
    await press('Duplicate 1+ Game Stack')
    await press('Move New rule up')
    await press('Remove No Force')
    expect(labelsOf(rules())).toEqual([
      '1+ Team Stack',
      '1+ Game Stack',
      '1+ Game Stack (copy)',
      '2+ Team Stack',
      '2+ Game Stack',
      'New rule',
      'Forced No Stack',
    ])
    expect(rules()[2]).toEqual({ ...rules()[1], label: '1+ Game Stack (copy)', freq: 0 })
    expect(labels).toEqual(['Stack rule added', '1+ Game Stack duplicated', 'New rule moved', 'No Force removed'])
    await press('Reset to the default mix')
    expect(held()).toEqual(advanced)
    expect(labelsOf(rules())).toEqual(atFirst)
  })

  test('you can turn the basic percentages into rules', async () => {
    const { press, rules } = open({ ...advanced, teamStackPct: 1, gameStackPct: 0, force2FlexStck: 0 })
    await press('Start from the basic percentages')
    expect(rules().map(({ freq }) => freq)).toEqual([0, 1, 0, 0, 0, 0])
  })

  test('a warning leads to the rules', () => {
    open(advanced)
    expect(document.getElementById('at-settings-specificStacks')).toBeTruthy()
    expect(document.getElementById('at-settings-stackSettingMode')).toBeTruthy()
  })
})

describe('mlb', () => {
  test('basic shows the default shapes: six on DraftKings, four on FanDuel', () => {
    open({}, { sport: 'mlb', site: 'dk' })
    expect(mixOf('Mix of hitter stacks')).toEqual(['5/3 25%', '5/2 20%', '5/0 20%', '4/4 10%', '4/0 15%', '3/0 10%'])
    cleanup()
    open({}, { sport: 'mlb', site: 'fd' })
    expect(mixOf('Mix of hitter stacks')).toEqual(['4/4 30%', '4/3 30%', '4/0 25%', '3/0 15%'])
  })

  test('advanced: you can edit the three values of a shape, and add and remove shapes', async () => {
    const { enter, press, rules, labels, held } = open(advanced, { sport: 'mlb' })
    await enter('Shape 1: Primary', '4')
    await enter('Shape 1: Secondary', '2')
    await enter('Shape 1: Lineups', '30')
    expect(rules()[0]).toEqual({ PrimaryStack: 4, SecondaryStack: 2, freq: 0.3 })
    await press('Add shape')
    await press('Remove 5/2')
    expect(rules()).toHaveLength(6)
    expect(labels).toEqual([
      'Shape 5/3: Primary 4',
      'Shape 4/3: Secondary 2',
      'Shape 4/2: Lineups 30%',
      'Shape added',
      'Shape 5/2 removed',
    ])
    await press('Reset to default shapes')
    expect(held()).toEqual(advanced)
  })

  test('a shape that no lineup can have says why, and 8 is refused', async () => {
    const { enter } = open(advanced, { sport: 'mlb', site: 'fd' })
    await enter('Shape 3: Primary', '5')
    expect(screen.getByText('The site allows 4 hitters per team')).toBeTruthy()
    await enter('Shape 1: Primary', '7')
    expect(screen.getByText('A lineup has 8 hitters')).toBeTruthy()
    await enter('Shape 2: Primary', '8')
    expect(screen.getByText(/4\/3: Primary: Must be 0 to 7. Keeping 4./)).toBeTruthy()
  })
})
