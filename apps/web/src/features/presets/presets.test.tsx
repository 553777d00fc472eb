// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { type ListedPreset, type ListRights, presets, readCustomPresets, saveCustomPreset } from '@slatecraft/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type * as z from 'zod'
import { CallError } from '../../api/api.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import type { LineupLimit } from '../plans/shared/LineupLimitHint.tsx'
import { PresetPills } from './PresetPills.tsx'
import { PresetsDialog } from './PresetsDialog.tsx'
import type { PresetPlan } from './presetPlan.ts'
import type { PresetSlate } from './presetSlate.ts'
import { cash, group, saved, slateWith, week3 } from './testSlates.ts'
import { activeForMs, useActivePreset } from './useActivePreset.ts'
import { usePresets } from './usePresets.ts'

type Sent = z.output<typeof saveCustomPreset.body>

const sunday = saved(
  slateWith({
    settings: { minUnique: 3 },
    edits: { allen: { MaxExp: 40 } },
    groups: { a: group('a', ['allen', 'diggs']) },
  }),
)
const shared: ListedPreset = {
  ...saved(slateWith({ settings: { minUnique: 4 } })),
  id: 'shared',
  displayName: 'Shared mix',
  isShared: true,
}

interface Server {
  customs?: ListedPreset[]
  may?: ListRights
  /** The server's reply to a change. */
  onSave?: (body: Sent) => Error | undefined
  isInBrowser?: boolean
  lineupLimit?: LineupLimit
  /** Replaces all of the above. */
  fetch?: (address: string) => Promise<Response>
}

/** Renders a slate's presets against a server that keeps what is saved. */
function open(slate: PresetSlate, server: Server = {}) {
  const { customs = [], may = { save: true, share: false }, onSave, isInBrowser = false, lineupLimit, fetch } = server
  const calls: string[] = []
  const sent: Sent[] = []
  const applied: PresetPlan[] = []
  let kept = customs
  fakeNetwork([
    on(presets, ({ numTeams }) => {
      calls.push(`built-in for ${numTeams} teams`)
      return { presets: [cash] }
    }),
    on(readCustomPresets, () => {
      calls.push('custom')
      return { custom_presets: kept, may }
    }),
    on(saveCustomPreset, (_, { body }) => {
      sent.push(body)
      const refusal = onSave?.(body)
      if (refusal !== undefined) return refusal
      const { displayName, shared: isShared } = body
      const others = kept.filter(({ id, displayName: name }) => id !== body.id && name !== displayName)
      const held = kept.find(({ id }) => id === body.id)
      kept = body.delete
        ? others
        : [...others, { ...(held ?? sunday), id: body.id ?? `new ${displayName}`, displayName, isShared }]
      return { success: true as const, id: body.id ?? `new ${displayName}` }
    }),
  ])
  if (fetch !== undefined) vi.stubGlobal('fetch', fetch)
  function Page() {
    const list = usePresets(slate.key, { isInBrowser, players: slate.players })
    return (
      <>
        <PresetPills presets={list} activeId={undefined} onOpen={() => undefined} />
        <PresetsDialog
          slate={slate}
          presets={list}
          hint="Log in to save your own."
          lineupLimit={lineupLimit}
          initialId={undefined}
          onApply={(plan) => applied.push(plan)}
          onCopy={() => undefined}
          onClose={() => undefined}
        />
      </>
    )
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup(), calls, sent, applied }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Presets' }))
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await (await dialog()).findByRole('radio', { name }))

freshPage()
afterEach(() => {
  vi.useRealTimers()
})

test('presets load by the number of teams on the slate, or 24 until it is known', async () => {
  const { calls } = open(slateWith())
  await waitFor(() => expect(calls).toContain('built-in for 3 teams'))
  cleanup()
  const { calls: unknown } = open({ ...slateWith(), players: [] })
  await waitFor(() => expect(unknown).toContain('built-in for 24 teams'))
})

test('a preset with more lineups than my plan allows says so and shows what I would get', async () => {
  const wide = saved(slateWith({ settings: { numLUs: 300 } }))
  const { user } = open(slateWith({ settings: { numLUs: 5 } }), {
    customs: [wide],
    lineupLimit: { most: 20, planName: 'Free' },
  })
  await choose(user, 'Sunday')
  const preview = within(await screen.findByRole('region', { name: 'Preset Sunday' }))
  expect(preview.getByText('20', { selector: 'strong' }).parentElement?.textContent).toBe('5 → 20')
  expect(preview.getByText('It asks for 300 lineups. The Free plan builds at most 20 lineups at once.')).toBeTruthy()
})

test('showdowns off DraftKings have built-in presets too, without a call (PR-02)', async () => {
  for (const site of ['fd', 'ya'] as const) {
    const { calls } = open(slateWith({ key: { ...week3, site, contestType: 'showdown' } }))
    expect(await (await dialog()).findByRole('radio', { name: '150-Max' })).toBeTruthy()
    await waitFor(() => expect(calls).toEqual(['custom']))
    cleanup()
  }
  const { calls: onDraftKings } = open(slateWith({ key: { ...week3, contestType: 'showdown' } }))
  await waitFor(() => expect(onDraftKings).toContain('built-in for 3 teams'))
})

test('an uploaded slate has the built-in presets and makes no server calls', async () => {
  const { calls } = open(slateWith(), { isInBrowser: true })
  expect(await (await dialog()).findByRole('radio', { name: '150-Max' })).toBeTruthy()
  expect(calls).toEqual([])
})

test('the preview of a preset shows exactly what applying it changes', async () => {
  const { user, applied } = open(slateWith(), { customs: [sunday] })
  const inDialog = await dialog()
  await choose(user, 'Cash')
  expect(inDialog.getByText('Min Salary').closest('li')?.textContent).toBe('Min Salary$49,000 → $49,500')
  expect(applied).toEqual([])

  await choose(user, 'Sunday')
  expect(inDialog.getByText('Min Unique').closest('li')?.textContent).toBe('Min Unique1 → 3')
  expect(inDialog.getByText('Allen').closest('li')?.textContent).toBe('AllenMax Exp 100% → 40%')
  expect(inDialog.getByText('Group a').closest('li')?.textContent).toBe('Group aadded, 2 players')
  await user.click(inDialog.getByRole('checkbox', { name: 'Players' }))
  expect(inDialog.queryByText('Allen')).toBeNull()
  await user.click(inDialog.getByRole('button', { name: 'Apply Sunday' }))
  expect(applied).toMatchObject([{ label: 'Preset Sunday', settings: { minUnique: 3 }, edits: {} }])
  expect(Object.keys(applied[0]?.groups ?? {})).toEqual(['a'])
})

test('a preset without changes says so and can’t be applied', async () => {
  const { user } = open(slateWith({ settings: { minUnique: 2, minSal: 49_500 } }))
  await choose(user, 'Cash')
  const inDialog = await dialog()
  expect(inDialog.getByText(/No changes/)).toBeTruthy()
  expect(inDialog.getByRole<HTMLButtonElement>('button', { name: 'Apply Cash' }).disabled).toBe(true)
})

test('saved presets that load before the shared ones are not selected first', async () => {
  const answers: { [Of in 'custom' | 'builtIn']?: (reply: Response) => void } = {}
  open(slateWith(), {
    fetch: (address) =>
      new Promise((resolve) => {
        answers[address.includes('custom-presets') ? 'custom' : 'builtIn'] = resolve
      }),
  })
  const custom = { custom_presets: [shared], may: { save: false, share: false } }
  await vi.waitFor(() => expect(answers.custom).toBeDefined())
  answers.custom!(Response.json(custom))
  await (await dialog()).findByRole('radio', { name: 'Shared mix' })
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
  answers.builtIn!(Response.json({ presets: [cash] }))
  expect(await screen.findByRole('button', { name: 'Apply Cash' })).toBeTruthy()
})

test('lists that are slow or fail say so, log why, and can be reloaded', async () => {
  let isDown = true
  open(slateWith(), {
    async fetch(address) {
      if (isDown) return Response.json({}, { status: 500 })
      const customs = { custom_presets: [], may: { save: false, share: false } }
      return Response.json(address.includes('custom') ? customs : { presets: [cash] })
    },
  })
  const inDialog = await dialog()
  expect(inDialog.getByText('Loading presets …').getAttribute('data-phase')).toBe('loading')
  await inDialog.findByText(/Some presets could not be loaded/)
  expect(console.error).toHaveBeenCalledWith('unable to fetch presets', expect.any(CallError))
  expect(console.error).toHaveBeenCalledWith('unable to fetch custom presets', expect.any(CallError))
  isDown = false
  await userEvent.click(inDialog.getByRole('button', { name: 'Try again' }))
  expect(await inDialog.findByRole('radio', { name: 'Cash' })).toBeTruthy()
  expect(inDialog.queryByText(/could not be loaded/)).toBeNull()
})

test('custom presets with a status other than 200 or 201 are a failure', async () => {
  open(slateWith(), {
    fetch: async (address) =>
      address.includes('custom')
        ? Response.json({ custom_presets: [sunday], may: { save: true, share: false } }, { status: 202 })
        : Response.json({ presets: [cash] }),
  })
  const inDialog = await dialog()
  expect(await inDialog.findByRole('radio', { name: 'Cash' })).toBeTruthy()
  expect(await inDialog.findByText(/Some presets could not be loaded/)).toBeTruthy()
  expect(inDialog.queryByRole('radio', { name: 'Sunday' })).toBeNull()
  expect(inDialog.queryByRole('button', { name: 'Save preset' })).toBeNull()
})

test('the current players, settings, team rows and groups are saved under a name', async () => {
  const slate = slateWith({
    settings: { minUnique: 2 },
    edits: { allen: { MaxExp: 40, UserMins: 3 } },
    groups: { a: group('a', ['allen']) },
  })
  const { user, sent } = open(slate)
  const inDialog = await dialog()
  await user.type(await inDialog.findByRole('textbox', { name: 'Save current inputs' }), '  Late slate ')
  await user.click(inDialog.getByRole('button', { name: 'Save preset' }))
  expect(await inDialog.findByText('Update complete: “Late slate” saved.')).toBeTruthy()
  expect(sent).toEqual([
    {
      displayName: 'Late slate',
      delete: false,
      shared: false,
      players: [{ Id: 'allen', MaxExp: 40 }],
      generalSettings: { minUnique: 2 },
      stackSettings: [],
      groups: [group('a', ['allen'])],
    },
  ])
  expect((await inDialog.findByRole<HTMLInputElement>('radio', { name: 'Late slate' })).checked).toBe(true)
})

test('an existing name, however it is typed, is replaced only by the Replace button', async () => {
  const { user, sent } = open(slateWith(), { customs: [{ ...sunday, displayName: 'Late café' }] })
  const inDialog = await dialog()
  await user.type(await inDialog.findByRole('textbox', { name: 'Save current inputs' }), 'Late  cafe\u0301')
  expect(inDialog.queryByRole('button', { name: 'Save preset' })).toBeNull()
  expect(inDialog.getByText('There is a “Late café” already. Saving replaces it.')).toBeTruthy()
  await user.click(inDialog.getByRole('button', { name: 'Replace “Late café”' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('a refused change shows update failed, and the next one clears it', async () => {
  let isRefused = true
  const onSave = () => (isRefused ? new Error('There are 100 presets already.') : undefined)
  const { user } = open(slateWith(), { onSave })
  const inDialog = await dialog()
  await user.type(await inDialog.findByRole('textbox', { name: 'Save current inputs' }), 'Mine')
  await user.click(inDialog.getByRole('button', { name: 'Save preset' }))
  expect(await inDialog.findByText('Update failed. There are 100 presets already.')).toBeTruthy()
  expect(inDialog.getByRole<HTMLInputElement>('textbox', { name: 'Save current inputs' }).value).toBe('Mine')
  isRefused = false
  await user.click(inDialog.getByRole('button', { name: 'Save preset' }))
  expect(await inDialog.findByText('Update complete: “Mine” saved.')).toBeTruthy()
  expect(inDialog.queryByText(/Update failed/)).toBeNull()
})

test('you can rename your preset, and delete it with an undo', async () => {
  const { user, sent } = open(slateWith(), { customs: [sunday] })
  const inDialog = await dialog()
  await choose(user, 'Sunday')
  await user.click(inDialog.getByRole('button', { name: 'Rename' }))
  const name = inDialog.getByRole('textbox', { name: 'New name' })
  await user.clear(name)
  await user.type(name, 'Monday{Enter}')
  expect(await inDialog.findByRole('radio', { name: 'Monday' })).toBeTruthy()
  expect(sent[0]).toEqual({ displayName: 'Monday', id: 'mine', delete: false, shared: false })

  await user.click(inDialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(inDialog.queryByRole('radio', { name: 'Monday' })).toBeNull())
  expect(sent[1]).toMatchObject({ displayName: 'Monday', id: 'mine', delete: true })
  expect(document.activeElement?.textContent).toBe('Undo')
  await user.click(inDialog.getByRole('button', { name: 'Undo: “Monday” was deleted' }))
  expect(await inDialog.findByRole('radio', { name: 'Monday' })).toBeTruthy()
  expect(sent[2]).toMatchObject({
    displayName: 'Monday',
    players: [{ Id: 'allen', MaxExp: 40 }],
    generalSettings: { minUnique: 3 },
  })
})

test('a visitor applies shared presets, sees no controls, and is asked to log in', async () => {
  const { user } = open(slateWith(), { customs: [shared], may: { save: false, share: false } })
  const inDialog = await dialog()
  await choose(user, 'Shared mix')
  expect(inDialog.getByRole<HTMLButtonElement>('button', { name: 'Apply Shared mix' }).disabled).toBe(false)
  for (const name of ['Save preset', 'Rename', 'Delete', 'Replace', 'Share a copy'])
    expect(inDialog.queryByRole('button', { name })).toBeNull()
  expect(inDialog.getByText('Log in to save your own.')).toBeTruthy()
})

test('a user can’t change shared presets; an admin renames and shares them', async () => {
  const { user } = open(slateWith(), { customs: [sunday, shared] })
  await choose(user, 'Shared mix')
  expect((await dialog()).queryByRole('button', { name: 'Rename' })).toBeNull()
  cleanup()
  const admin = open(slateWith(), { customs: [sunday, shared], may: { save: true, share: true } })
  const inDialog = await dialog()
  await choose(admin.user, 'Shared mix')
  expect(inDialog.getByRole('button', { name: 'Rename' })).toBeTruthy()
  expect(inDialog.queryByRole('button', { name: 'Share a copy' })).toBeNull()
  await choose(admin.user, 'Sunday')
  await admin.user.click(inDialog.getByRole('button', { name: 'Share a copy' }))
  await waitFor(() => expect(admin.sent).toHaveLength(1))
  expect(admin.sent[0]).toMatchObject({ displayName: 'Sunday', shared: true, generalSettings: { minUnique: 3 } })
  expect(admin.sent[0]).not.toHaveProperty('id')
})

test('an applied preset is active for two seconds', () => {
  vi.useFakeTimers()
  expect(activeForMs).toBe(2000)
  const { result } = renderHook(useActivePreset)
  act(() => result.current.setActive({ id: 'cash', name: 'Cash' }))
  act(() => void vi.advanceTimersByTime(1999))
  expect(result.current.active?.name).toBe('Cash')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.active).toBeUndefined()
})
