// @vitest-environment jsdom
import { type Cheatsheet, readCheatsheets, saveCheatsheet } from '@slatecraft/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { slateWith } from '../../../features/presets/testSlates.ts'
import { on } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import { CheatsheetsAdmin } from './CheatsheetsAdmin.tsx'
import { drawSection } from './testing/drawSection.tsx'

freshPage()

test('an admin creates, edits and deletes a shared list of expert targets (CS-07, AD-02)', async () => {
  const { key: slate, players } = slateWith()
  const [first, second] = players
  const sheets: Cheatsheet[] = [{ id: 'mine', displayName: 'My own', isShared: false, player_picks: [first!.Id] }]
  const sent: unknown[] = []
  const user = drawSection(<CheatsheetsAdmin parts={{ slate, players, isInBrowser: false }} />, [
    on(readCheatsheets, () => ({ cheatsheets: [...sheets], may: { save: true, share: true } })),
    on(saveCheatsheet, (_, { body: { id, displayName, shared, playerPicks = [], delete: isDeleted } }) => {
      sent.push([id, shared, isDeleted ? 'deleted' : playerPicks])
      const held = sheets.findIndex((sheet) => sheet.id === id)
      if (held >= 0) sheets.splice(held, 1)
      if (!isDeleted) sheets.push({ id: 'c', displayName, isShared: true, player_picks: [...playerPicks] })
      return { success: true as const, id: 'c' }
    }),
  ])
  expect(await screen.findByText(/This slate has no expert targets yet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New list' }))
  const editor = within(await screen.findByRole('dialog', { name: 'New expert targets' }))
  await user.type(editor.getByRole('textbox', { name: 'Name' }), 'Cash core')
  await user.type(editor.getByRole('combobox', { name: 'Pick a player' }), `${first!.Name}{Enter}`)
  await user.click(editor.getByRole('button', { name: 'Save' }))
  const list = within(await screen.findByRole('list', { name: 'Shared expert targets' }))
  expect(list.getByText(first!.Name)).toBeTruthy()
  expect(list.queryByText('My own')).toBeNull()

  const change = async () => {
    await user.click(list.getByRole('button', { name: 'Edit or delete… Cash core' }))
    return within(await screen.findByRole('dialog', { name: 'Change expert targets' }))
  }
  const changer = await change()
  await user.type(changer.getByRole('combobox', { name: 'Pick a player' }), `${second!.Name}{Enter}`)
  await user.click(changer.getByRole('button', { name: 'Save' }))
  expect(await list.findByText(`${first!.Name}, ${second!.Name}`)).toBeTruthy()
  const deleter = await change()
  await user.click(deleter.getByRole('button', { name: 'Delete' }))
  await user.click(deleter.getByRole('button', { name: 'Delete for good?' }))
  expect(await screen.findByText(/This slate has no expert targets yet/)).toBeTruthy()
  expect(sent).toEqual([
    [undefined, true, [first!.Id]],
    ['c', true, [first!.Id, second!.Id]],
    ['c', true, 'deleted'],
  ])
})
