// @vitest-environment jsdom
import { presets, readCustomPresets } from '@slatecraft/contract'
import type { CustomPreset } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { App } from '../App.tsx'
import { ownPresetsHint } from '../workspace/PresetsPart.tsx'

const week3 = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const [first, second] = demoSlate(week3)!.players.map(({ Id }) => Id)
const contents: CustomPreset = {
  players: [{ Id: first!, MaxExp: 40 }],
  site_settings: { minUnique: 3, numLUs: 20 },
  team_stacks: [],
  groups: [
    {
      ID: 'g',
      name: 'Pair',
      players: [first!, second!],
      minGroup: 0,
      maxGroup: 1,
      pctGroup: 1,
      active: true,
      anchorPlayerID: [],
    },
  ],
}

/** What this browser stores of the slate, by kind. */
const kept = (kind: string) => localStorage.getItem(`slatecraft.${kind}/nfl/dk/classic/2024/3/Main`) ?? ''

freshPage()

test('a shared preset sets players, settings and groups in one step, and one undo takes it back', long, async () => {
  fakeNetwork([
    on(presets, () => ({ presets: [] })),
    on(readCustomPresets, () => ({
      custom_presets: [{ id: 'h', displayName: 'Shared', isShared: true, made_for: week3, presets: contents }],
      may: { save: false, share: false },
    })),
  ])
  window.history.replaceState(null, '', '/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic')
  render(<App />)
  const user = userEvent.setup()
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Presets' }).disabled).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Presets' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Presets' }))
  expect((await dialog.findByRole('link', { name: 'Log in' })).getAttribute('href')).toContain('/login')
  await user.click(await dialog.findByRole('button', { name: 'Apply Shared' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Presets' })).toBeNull())

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Lineups' }).value).toBe('20')
  await waitFor(() => {
    expect(kept('settings')).toContain('"minUnique":{"value":3')
    expect(kept('groups')).toContain('Pair')
    expect(kept('edits')).toContain('"MaxExp":40')
  })
  expect(await screen.findByText('Preset Shared applied.')).toBeTruthy()

  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Lineups' }).value).toBe('3')
  await waitFor(() => {
    expect(kept('settings')).not.toContain('"minUnique":{"value":3')
    expect(kept('groups')).not.toContain('Pair')
    expect(kept('edits')).not.toContain('"MaxExp":40')
  })
  await waitFor(() => expect(screen.queryByText('Preset Shared applied.')).toBeNull())
})

test('a user whose plan has no presets sees an upgrade hint, and one whose plan has them does not (PR-11)', () => {
  const may = { save: false, share: false }
  const lacking = { isInBrowser: false, isLoggedIn: true, custom: { phase: 'received', may } } as const
  const { rerender } = render(ownPresetsHint(lacking))
  expect(screen.getByRole('link', { name: 'Upgrade for this feature' }).getAttribute('href')).toBe('/plans')
  rerender(ownPresetsHint({ ...lacking, custom: { phase: 'received', may: { ...may, save: true } } }))
  expect(document.body.textContent).toBe('')
})
