// @vitest-environment jsdom
import {
  type AdminSlate,
  type AdminUser,
  type AuditEntry,
  adminImportSlate,
  adminPool,
  adminPromoCodes,
  adminSlates,
  adminUsers,
  auditLog,
  type Cheatsheet,
  checkAuth,
  createPromoCode,
  deletePromoCode,
  deleteSlate,
  grantPlan,
  hideSlate,
  type ListedPreset,
  logOutUser,
  type PromoCode,
  readCheatsheets,
  readCustomPresets,
  readPlans,
  revokeGrant,
  saveCheatsheet,
  saveCustomPreset,
  setAdmin,
} from '@slatecraft/contract'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../api.ts'
import { memoryShelf } from '../../features/slate/shelf/slateShelf.ts'
import { enter, leave } from '../../session.ts'
import { fakeNetwork, on, openSubscription } from '../../testing/fakeNetwork.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { App } from '../App.tsx'

const week3 = '/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic'
const me = '3f1a2b4c-0000-4000-8000-000000000001'
const at = '2026-03-01T12:00:00.000Z'
const done = { success: true as const }

const imported: AdminSlate = {
  key: { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 4, slate: 'Sunday' },
  is_hidden: false,
  players: 1,
  has_projections: true,
  updated_at: at,
  uses: { owners: 12, runs: 30, saved_lineups: 410, lists: 0 },
}

const userOf = (change: Partial<AdminUser>): AdminUser => ({
  id: '3f1a2b4c-0000-4000-8000-000000000002',
  email: 'bea@example.com',
  first_name: 'Bea',
  last_name: 'Stone',
  admin: false,
  partner: null,
  created_at: at,
  last_seen_at: null,
  subscription: openSubscription,
  grant: null,
  ...change,
})
const bea = userOf({})
const myself = userOf({ id: me, email: 'ada@example.com', first_name: 'Ada', admin: true })

type Answers = Parameters<typeof fakeNetwork>[0]

/** The page of an admin, or of a user who is none, with what it is answered. */
function open(part: string, answers: Answers = [], { admin = true } = {}) {
  const isAdmin = { now: admin }
  enter({ jwt: `head.${btoa(JSON.stringify({ sub: me }))}.`, account: undefined, user: { id: me, name: 'Ada', admin } })
  fakeNetwork([
    ...(answers ?? []),
    on(checkAuth, () => ({
      ...done,
      new_token: `head.${btoa(JSON.stringify({ sub: me }))}.new`,
      admin: isAdmin.now,
      name: 'Ada',
      id: me,
    })),
    on(adminSlates, () => ({ slates: [imported] })),
    on(readPlans, () => ({
      ...done,
      currency: 'usd',
      payments: { kind: 'test' as const, publishableKey: null },
      plans: ['Free', 'Single Sport', 'All Sports'].map((planName) => ({
        planName,
        summary: '',
        isFree: planName === 'Free',
        isForOneSport: planName === 'Single Sport',
        monthly: 1999,
        yearly: 17_900,
        trialDays: 7,
        rights: {
          lineupLimit: { nfl: 20, nba: 20, mlb: 20, pga: 20, mma: 20, nascar: 20 },
          afterStart: true,
          projections: true,
          ownership: true,
          analysis: true,
          customPresets: true,
          cheatsheets: true,
        },
      })),
    })),
  ])
  window.history.replaceState(null, '', `${week3}&tab=admin&part=${part}`)
  render(<App shelf={memoryShelf()} />)
  return { user: userEvent.setup(), isAdmin }
}

const button = (name: RegExp | string) => screen.findByRole('button', { name })
const search = () => new URLSearchParams(window.location.search)

/** A machine that is busy elsewhere takes seconds for what is asked here. */
configure({ asyncUtilTimeout: 15_000 })

/** Its code comes late where many tests are run at once. */
beforeAll(() => import('./AdminTab.tsx'))
beforeEach(() => {
  localStorage.clear()
  standInBrowser()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  leave('logged out')
  vi.unstubAllGlobals()
})

test('who is no admin never sees the Admin tab, not by its address either, and nothing of it is asked (AD-01)', async () => {
  const asked = vi.fn()
  const slates = on(adminSlates, () => {
    asked()
    return { slates: [] }
  })
  open('slates', [slates], { admin: false })
  expect((await screen.findByRole('tab', { name: 'Players' })).getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByRole('tab', { name: 'Admin' })).toBeNull()
  await screen.findByText(/of \d+ players|\d+ players/)
  expect(asked).not.toHaveBeenCalled()
})

test('an admin finds each section by name and by its address, with the arrow keys too (AD-01)', async () => {
  const { user } = open('promo-codes', [on(adminPromoCodes, () => ({ promo_codes: [] }))])
  expect(await screen.findByRole('heading', { name: 'Promo codes' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Admin' }).getAttribute('aria-selected')).toBe('true')
  const sections = within(screen.getByRole('tablist', { name: 'Administration' })).getAllByRole('tab')
  expect(sections.map((tab) => tab.textContent)).toEqual([
    'Slates',
    'Presets',
    'Cheatsheets',
    'Users',
    'Promo codes',
    'Audit log',
  ])
  sections[1]?.focus()
  await user.keyboard('{ArrowLeft}')
  expect(await screen.findByRole('heading', { name: /Sunday · 2025 Week 4/ })).toBeTruthy()
  expect(search().get('part')).toBe('slates')
  await user.click(screen.getByRole('tab', { name: 'Players' }))
  await waitFor(() => expect(search().get('part')).toBeNull())
})

test('a slate is hidden, the hiding taken back, and deleted once its name is typed beside what goes with it', async () => {
  const sent: unknown[] = []
  const { user } = open('slates', [
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
  await user.click(await button(/^Undo: Sunday .* is hidden/))
  await waitFor(() => expect(sent).toEqual([true, false]))

  await user.click(await button(/^Delete… NFL Sunday/))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete a slate' }))
  expect(dialog.getByText(/12 users’ edits, 30 runs and 410 saved lineups of it are deleted/)).toBeTruthy()
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' })
  await user.type(dialog.getByRole('textbox', { name: /Type its name/ }), 'Sund')
  expect(confirm.disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: /Type its name/ }), 'ay')
  await user.click(confirm)
  await waitFor(() => expect(sent.at(-1)).toEqual(imported.key))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete a slate' })).toBeNull())
})

const week5 = demoSlate({ ...imported.key, counter: 5, slate: 'Main' })!
const csv = (name: string, text: string) => new File([text], name, { type: 'text/csv' })

test('files dropped on the slates are reviewed and sent for everybody; a refusal stays beside them', async () => {
  const sent: unknown[] = []
  let refuses = true
  const { user } = open('slates', [
    on(adminImportSlate, (_, { body }) => {
      if (refuses) return new Error('The disk is full.')
      sent.push([body.key, body.players.length, body.hasProjections])
      return done
    }),
  ])
  await button(/^Hide NFL Sunday/)
  const projections = csv(
    'points.csv',
    [
      'Name,Team,Pos,ProjPts',
      ...week5.players.map((p) => `${p.Name},${p.TeamAbbrev},${p.Position},9`),
      'Nobody,,,3',
    ].join('\n'),
  )
  const files = [csv('DKSalaries.csv', demoSalariesCsv(week5)), projections]
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a slate for everybody' }))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(await dialog.findByText('1 projection without a player')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Import for everybody' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('The disk is full.')
  refuses = false
  await user.click(dialog.getByRole('button', { name: 'Import for everybody' }))
  await waitFor(() => expect(sent).toEqual([[week5.key, week5.players.length, true]]))
  expect(await screen.findByText(`${week5.players.length} players, for everybody on this server.`)).toBeTruthy()
})

test('projections alone are joined to the imported slate that is to be updated', async () => {
  const [someone, ...others] = demoSlate({ ...imported.key, slate: 'Main' })!.players
  const sent: unknown[] = []
  const { user } = open('slates', [
    on(adminPool, () => ({ players: [someone!, ...others], hasProjections: true })),
    on(adminImportSlate, (_, { body }) => {
      sent.push([body.key, body.players.find(({ Id }) => Id === someone!.Id)?.ProjPts])
      return done
    }),
  ])
  await user.click(await button(/^Update… NFL Sunday/))
  const dialog = within(await screen.findByRole('dialog', { name: /^Update Sunday/ }))
  const text = `Name,Team,Pos,ProjPts\n${someone!.Name},${someone!.TeamAbbrev},${someone!.Position},33.25`
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [csv('points.csv', text)] } })
  await user.click(await dialog.findByRole('button', { name: 'Update for everybody' }))
  await waitFor(() => expect(sent).toEqual([[imported.key, 33.25]]))
})

test('a plan is granted with its terms, what the server does not take stands at its field, and each act is taken back', async () => {
  const acts: unknown[] = []
  let until: CallError | undefined = new CallError('The input is wrong.', 'bad-input', [
    { field: 'until', reason: 'must be in the future' },
  ])
  const { user } = open('users', [
    on(adminUsers, () => ({ users: [myself, bea], total: 2 })),
    on(grantPlan, ({ id }, { body }) => {
      if (until !== undefined) return until
      acts.push(['grant', id, body])
      return { ...done, user: bea }
    }),
    on(revokeGrant, ({ id }) => {
      acts.push(['revoke', id])
      return { ...done, user: bea }
    }),
    on(setAdmin, ({ id }, { body }) => {
      acts.push(['admin', id, body.admin])
      return { ...done, user: bea }
    }),
    on(logOutUser, ({ id }) => {
      acts.push(['log out', id])
      return done
    }),
  ])
  await user.click(await button('Manage bea@example.com'))
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await user.type(note, 'Won it')
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2099-01-02' } })
  await user.click(screen.getByRole('button', { name: 'Grant' }))
  expect(await screen.findByText('Must be in the future')).toBeTruthy()

  until = undefined
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '' } })
  await user.selectOptions(
    within(screen.getByRole('form', { name: 'Grant a plan' })).getByRole('combobox', { name: 'Sport' }),
    'nba',
  )
  await user.click(screen.getByRole('button', { name: 'Grant' }))
  const terms = { planName: 'Single Sport', sport: 'nba', note: 'Won it' }
  await waitFor(() => expect(acts).toEqual([['grant', bea.id, terms]]))
  await user.click(await button(/^Undo: bea@example.com has Single Sport, NBA/))
  await waitFor(() => expect(acts.at(-1)).toEqual(['revoke', bea.id]))

  await user.click(await button('Make admin bea@example.com'))
  await user.click(await button('Undo: bea@example.com is an admin.'))
  await waitFor(() => expect(acts.at(-1)).toEqual(['admin', bea.id, false]))

  await user.click(await button('Log out everywhere bea@example.com'))
  expect(acts.at(-1)).toEqual(['admin', bea.id, false])
  await user.click(await button('Really log out everywhere? bea@example.com'))
  await waitFor(() => expect(acts.at(-1)).toEqual(['log out', bea.id]))

  await user.click(await button('Manage ada@example.com'))
  const own = await screen.findByRole<HTMLButtonElement>('button', { name: 'No longer admin ada@example.com' })
  expect(own.disabled).toBe(true)
})

test('users are searched once the typing rests', async () => {
  const searched: string[] = []
  const { user } = open('users', [
    on(adminUsers, (_, { query }) => {
      const words = query.get('search') ?? ''
      searched.push(words)
      return words === '' ? { users: [bea], total: 1 } : { users: [], total: 0 }
    }),
  ])
  await user.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'carl')
  expect(await screen.findByText(/No e-mail and no name holds “carl”/)).toBeTruthy()
  expect(searched).toEqual(['', 'carl'])
})

test('a promo code is made, refused at its field where it is taken, and deleted when asked twice', async () => {
  const codes: PromoCode[] = []
  const { user } = open('promo-codes', [
    on(adminPromoCodes, () => ({ promo_codes: codes })),
    on(createPromoCode, (_, { body: { code, percent_off, description, max_uses = null } }) => {
      if (codes.some((other) => other.code === code))
        return new CallError('The input is wrong.', 'bad-input', [{ field: 'code', reason: 'is taken' }])
      const promo = { code, percent_off, description, max_uses, expires_at: null, uses: 0, created_at: at }
      codes.push(promo)
      return { ...done, promo_code: promo }
    }),
    on(deletePromoCode, ({ code }) => {
      codes.splice(
        codes.findIndex((promo) => promo.code === code),
        1,
      )
      return done
    }),
  ])
  expect(await screen.findByText(/There is no promo code yet/)).toBeTruthy()
  const make = async () => {
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'sunday-25')
    await user.type(screen.getByRole('textbox', { name: 'Percent off' }), '25')
    await user.type(screen.getByRole('textbox', { name: 'Uses' }), '40')
    await user.click(screen.getByRole('button', { name: 'Create code' }))
  }
  await make()
  expect(await screen.findByText('Used 0 of 40 times')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe(''))
  await make()
  expect(await screen.findByText('Is taken')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete SUNDAY-25' }))
  expect(codes).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Really delete? SUNDAY-25' }))
  expect(await screen.findByText(/There is no promo code yet/)).toBeTruthy()
})

test('the log names every act with its numbers, and older ones come when asked for', async () => {
  const entry = (id: number): AuditEntry => ({
    id,
    at,
    by: 'ada@example.com',
    act: 'delete slate',
    subject: `Slate ${id}`,
    detail: { players: 412, saved_lineups: 30 },
    outcome: 'done',
  })
  const { user } = open('audit-log', [
    on(auditLog, (_, { query }) => {
      const before = Number(query.get('before') ?? 201)
      const ids = Array.from({ length: before > 101 ? 100 : 3 }, (_, index) => before - 1 - index)
      return { entries: ids.map(entry) }
    }),
  ])
  const list = await screen.findByRole('list', { name: 'Audit log' })
  expect(within(list).getByText('Slate 200')).toBeTruthy()
  expect(within(list).getAllByText('412')).toHaveLength(100)
  await user.click(screen.getByRole('button', { name: 'Show older ones' }))
  expect(await within(list).findByText('Slate 98')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull())
})

test('what is set on the page becomes a preset for all users, which is renamed, applied and deleted (PR-12, AD-02)', async () => {
  const presets: ListedPreset[] = []
  const contents = { players: [], site_settings: {}, team_stacks: [], groups: [] }
  const { user } = open('presets', [
    on(readCustomPresets, () => ({ custom_presets: [...presets], may: { save: true, share: true } })),
    on(saveCustomPreset, (params, { body: { id, displayName, shared, delete: isDeleted } }) => {
      expect(shared).toBe(true)
      const held = presets.findIndex((preset) => preset.id === id)
      if (held >= 0) presets.splice(held, 1)
      const made_for = { ...params, contestType: 'classic' as const }
      if (!isDeleted) presets.push({ id: 'p', displayName, isShared: true, made_for, presets: contents })
      return { ...done, id: 'p' }
    }),
  ])
  expect(await screen.findByText(/No preset of this contest is shared yet/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Save what is set now' }), 'House')
  await user.click(screen.getByRole('button', { name: 'Save preset' }))
  const list = within(await screen.findByRole('list', { name: 'Shared presets' }))
  await user.click(await list.findByRole('button', { name: 'Rename' }))
  await user.clear(list.getByRole('textbox', { name: 'New name' }))
  await user.type(list.getByRole('textbox', { name: 'New name' }), 'Chalk')
  await user.click(list.getByRole('button', { name: 'Rename' }))
  await user.click(await list.findByRole('button', { name: 'Apply… Chalk' }))
  const dialog = await screen.findByRole('dialog', { name: 'Presets' })
  expect(within(dialog).getByRole('region', { name: 'Preset Chalk' })).toBeTruthy()
  await user.click(within(dialog).getByText('Close', { selector: 'button *' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Presets' })).toBeNull())
  await user.click(list.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/No preset of this contest is shared yet/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Undo: “Chalk” is deleted/ })).toBeTruthy()
})

test('a cheatsheet for all users is named, its players picked, changed and deleted (CS-07, AD-02)', async () => {
  const sheets: Cheatsheet[] = []
  const { user } = open('cheatsheets', [
    on(readCheatsheets, () => ({ cheatsheets: [...sheets], may: { save: true, share: true } })),
    on(saveCheatsheet, (_, { body: { id, displayName, shared, playerPicks = [], delete: isDeleted } }) => {
      expect(shared).toBe(true)
      const held = sheets.findIndex((sheet) => sheet.id === id)
      if (held >= 0) sheets.splice(held, 1)
      if (!isDeleted) sheets.push({ id: 'c', displayName, isShared: true, player_picks: [...playerPicks] })
      return { ...done, id: 'c' }
    }),
  ])
  const [first] = demoSlate({ ...imported.key, season: 2024, counter: 3, slate: 'Main' })!.players
  expect(await screen.findByText(/This slate has no cheatsheet yet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New cheatsheet' }))
  const editor = within(await screen.findByRole('dialog', { name: 'New expert targets' }))
  await user.type(editor.getByRole('textbox', { name: 'Name' }), 'Cash core')
  await user.type(editor.getByRole('combobox', { name: 'Pick a player' }), `${first!.Name}{Enter}`)
  await user.click(editor.getByRole('button', { name: 'Save' }))
  const list = within(await screen.findByRole('list', { name: 'Shared cheatsheets' }))
  expect(list.getByText(first!.Name)).toBeTruthy()

  await user.click(list.getByRole('button', { name: 'Edit or delete… Cash core' }))
  const changer = within(await screen.findByRole('dialog', { name: 'Change expert targets' }))
  await user.click(changer.getByRole('button', { name: 'Delete' }))
  await user.click(changer.getByRole('button', { name: 'Really delete?' }))
  expect(await screen.findByText(/This slate has no cheatsheet yet/)).toBeTruthy()
})

test('whom the server no longer takes for an admin loses the tab and is told so (AD-03)', async () => {
  const server = { refuses: false }
  const forbidden = new CallError('Only admins do this.', 'forbidden')
  const { user, isAdmin } = open('slates', [on(hideSlate, () => (server.refuses ? forbidden : done))])
  const hide = await button(/^Hide NFL Sunday/)
  server.refuses = true
  isAdmin.now = false
  await user.click(hide)
  expect(await screen.findByText(/You are not an admin any more/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Admin' })).toBeNull())
  expect(screen.getByRole('tab', { name: 'Players' }).getAttribute('aria-selected')).toBe('true')
  expect(search().get('tab')).toBeNull()
})
