// @vitest-environment jsdom
import { adminImportSlate, adminPool, adminSlates, deleteSlate, hideSlate } from '@slatecraft/contract'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useImport } from '../../../features/importSlate/useImport.ts'
import { type fakeNetwork, on } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import { SlatesAdmin } from './SlatesAdmin.tsx'
import { drawSection } from './testing/drawSection.tsx'
import { importedSlate } from './testing/importedSlate.ts'

const done = { success: true as const }
const { key } = importedSlate

/** The rest of the page also accepts files, for uploaded slates. */
const OwnImport = () => useImport().isOpen && <p>The page’s own import</p>

const open = (answers: NonNullable<Parameters<typeof fakeNetwork>[0]>) =>
  drawSection(
    <>
      <OwnImport />
      <SlatesAdmin />
    </>,
    [...answers, on(adminSlates, () => ({ slates: [importedSlate] }))],
  )
const button = (name: RegExp) => screen.findByRole('button', { name })
const csv = (name: string, text: string) => new File([text], name, { type: 'text/csv' })
const drop = (...files: File[]) => fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })

freshPage()

test('an admin hides, restores and, after typing its name, deletes a slate', async () => {
  const sent: unknown[] = []
  const user = open([
    on(hideSlate, (_, { body }) => {
      sent.push(body.hidden)
      return done
    }),
    on(deleteSlate, (_, { body }) => {
      sent.push(body.key)
      return done
    }),
  ])
  await user.click(await button(/^Hide NFL Sunday/))
  await user.click(await button(/^Undo: Sunday .* hidden/))
  await waitFor(() => expect(sent).toEqual([true, false]))

  await user.click(await button(/^Delete… NFL Sunday/))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete a slate' }))
  expect(dialog.getByText(/12 users’ edits, 30 runs and 410 saved lineups/)).toBeTruthy()
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' })
  await user.type(dialog.getByRole('textbox', { name: /Type its name/ }), 'Sund')
  expect(confirm.disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: /Type its name/ }), 'ay')
  await user.click(confirm)
  await waitFor(() => expect(sent.at(-1)).toEqual(key))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete a slate' })).toBeNull())
})

test('files dropped on the slates are reviewed and published; an error stays next to them', async () => {
  const week5 = demoSlate({ ...key, counter: 5, slate: 'Main' })!
  const sent: unknown[] = []
  let refuses = true
  const user = open([
    on(adminImportSlate, (_, { body }) => {
      if (refuses) return new Error('The disk is full.')
      sent.push([body.key, body.players.length, body.hasProjections])
      return done
    }),
  ])
  await button(/^Hide NFL Sunday/)
  const rows = week5.players.map((p) => `${p.Name},${p.TeamAbbrev},${p.Position},9`)
  drop(
    csv('DKSalaries.csv', demoSalariesCsv(week5)),
    csv('points.csv', ['Name,Team,Pos,ProjPts', ...rows, 'Nobody,,,3'].join('\n')),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish a slate' }))
  expect(screen.queryByText('The page’s own import')).toBeNull()
  expect(await dialog.findByText('1 projection without a player')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Publish slate' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('The disk is full.')
  refuses = false
  await user.click(dialog.getByRole('button', { name: 'Publish slate' }))
  await waitFor(() => expect(sent).toEqual([[week5.key, week5.players.length, true]]))
  expect(await screen.findByText(`${week5.players.length} players, published for all users.`)).toBeTruthy()
})

test('projections alone update the chosen slate', async () => {
  const { players } = demoSlate({ ...key, slate: 'Main' })!
  const [someone] = players
  const sent: unknown[] = []
  const user = open([
    on(adminPool, () => ({ players: [...players], hasProjections: true })),
    on(adminImportSlate, (_, { body }) => {
      sent.push([body.key, body.players.length, body.players.find(({ Id }) => Id === someone!.Id)?.ProjPts])
      return done
    }),
  ])
  await user.click(await button(/^Update… NFL Sunday/))
  const dialog = within(await screen.findByRole('dialog', { name: /^Update Sunday/ }))
  drop(csv('points.csv', `Name,Team,Pos,ProjPts\n${someone!.Name},${someone!.TeamAbbrev},${someone!.Position},33.25`))
  await user.click(await dialog.findByRole('button', { name: 'Update for all users' }))
  await waitFor(() => expect(sent).toEqual([[key, players.length, 33.25]]))
})
