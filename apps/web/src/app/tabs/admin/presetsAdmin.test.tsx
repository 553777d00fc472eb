// @vitest-environment jsdom
import { type ListedPreset, readCustomPresets, saveCustomPreset } from '@slatecraft/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { slateWith } from '../../../features/presets/testSlates.ts'
import { on } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import { usePresetsState } from '../../workspace/usePresetsState.ts'
import { PresetsAdmin } from './PresetsAdmin.tsx'
import { drawSection } from './testing/drawSection.tsx'

freshPage()

test('an admin saves, renames, applies and deletes a shared preset (PR-12, AD-02)', async () => {
  const mine: ListedPreset = {
    ...{ id: 'mine', displayName: 'My own', isShared: false, made_for: slateWith().key },
    presets: { players: [], site_settings: {}, team_stacks: [], groups: [] },
  }
  const presets = [mine]
  const saved: unknown[] = []
  const applied: (string | undefined)[] = []
  const { key, ruleset, players, defaults, edits, isZeroed, ...rows } = slateWith({
    settings: { minUnique: 3 },
    edits: { allen: { MaxExp: 40 } },
  })
  function Section() {
    const presets = usePresetsState(key, { isInBrowser: false, players })
    const parts = {
      ...{ slate: key, isInBrowser: false, ruleset, players, defaults, edits: { edits, isZeroed } },
      inputs: {
        settings: { rows: rows.settings },
        teamStacks: { rows: rows.teamStacks },
        groups: { rows: rows.groups },
      },
      presets: { ...presets, open: (id?: string) => void applied.push(id) },
    }
    return <PresetsAdmin parts={parts} />
  }
  const user = drawSection(<Section />, [
    on(readCustomPresets, () => ({ custom_presets: [...presets], may: { save: true, share: true } })),
    on(saveCustomPreset, (_, { body }) => {
      const { id, displayName, shared, delete: isDeleted } = body
      expect(shared).toBe(true)
      if (body.players !== undefined) saved.push([body.generalSettings, body.players])
      const held = presets.findIndex((preset) => preset.id === id)
      if (held >= 0) presets.splice(held, 1)
      if (!isDeleted) presets.push({ ...mine, id: 'p', displayName, isShared: true })
      return { success: true as const, id: 'p' }
    }),
  ])
  expect(await screen.findByText(/No shared presets for this contest yet/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Save current inputs' }), 'Shared')
  await user.click(screen.getByRole('button', { name: 'Save preset' }))
  const list = within(screen.getByRole('list', { name: 'Shared presets' }))
  await user.click(await list.findByRole('button', { name: 'Rename' }))
  expect(saved).toEqual([[{ minUnique: 3 }, [{ Id: 'allen', MaxExp: 40 }]]])
  await user.clear(list.getByRole('textbox', { name: 'New name' }))
  await user.type(list.getByRole('textbox', { name: 'New name' }), 'Chalk')
  await user.click(list.getByRole('button', { name: 'Rename' }))
  await user.click(await list.findByRole('button', { name: 'Apply… Chalk' }))
  expect(applied).toEqual(['p'])
  expect(list.queryByText('My own')).toBeNull()
  await user.click(list.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/No shared presets for this contest yet/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Undo: “Chalk” was deleted/ })).toBeTruthy()
})
