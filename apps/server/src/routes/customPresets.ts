import { readCustomPresets, saveCustomPreset, saveCustomPresetByKey } from '@slatecraft/contract'
import { type CustomPreset, type Fault, NamedPreset } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { refuseIfAny } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import type { SlateSource } from '../slateSource.ts'
import { changeList, type ListKind, listEntry, listRights, ownerToChange } from './changeList.ts'
import { groupFaults, idsForGroups, idsOfGroups } from './groupFaults.ts'
import { repeated, unknownIds } from './idFaults.ts'
import { requireSlate } from './requireSlate.ts'
import { type SlateCall, slateKeyOf } from './slateKeyOf.ts'

type Body = z.output<typeof saveCustomPreset.body>

interface SaveCall extends SlateCall {
  body: Body
  user: User
}

/** Settings, edits and groups that users save under a name, and those that admins share. */
export function customPresetRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  const kept: ListKind<CustomPreset> = {
    list: store.customPresets,
    things: 'custom presets',
    feature: 'customPresets',
  }

  onRoute(app, readCustomPresets, async (call) => {
    const { user } = call
    const presets = await kept.list.read(slateKeyOf(call), user?.id)
    return {
      custom_presets: presets.map((preset) => ({
        ...listEntry(preset),
        made_for: preset.madeFor,
        presets: preset.content,
      })),
      may: listRights(kept, user),
    }
  })

  const save = async (call: SaveCall) => {
    const { body, user } = call
    const key = slateKeyOf(call)
    const owner = await ownerToChange(kept, { key, user, sent: body })
    const content = body.delete ? undefined : contentOf(body)
    if (content !== undefined) {
      const { players } = await requireSlate(key, source, owner === 'everybody' ? undefined : user.id)
      const saved = await store.readUserGroups({ owner: { userId: user.id }, key })
      refuseIfAny(presetFaults(content, players, idsOfGroups(saved)))
    }
    return {
      success: true as const,
      id: await changeList(store, kept, { key, owner, user, sent: body, content }),
    }
  }
  onRoute(app, saveCustomPreset, save)
  onRoute(app, saveCustomPresetByKey, save)
}

/**
 * The contents to save; undefined if the call has none.
 *
 * @throws {InputError} if the call has only some of them: the rest of a saved preset must not be lost silently.
 */
function contentOf(body: Body): CustomPreset | undefined {
  const names = NamedPreset.keyof().options
  const missing = names.filter((name) => body[name] === undefined)
  const { players, generalSettings, stackSettings, groups } = body
  if (players && generalSettings && stackSettings && groups)
    return { players, site_settings: generalSettings, team_stacks: stackSettings, groups }
  if (missing.length < names.length) refuseIfAny(missing.map((field) => ({ field, reason: 'is missing' })))
  return undefined
}

/** Players must be in the slate's pool. Groups may also name players in the user's saved groups. */
function presetFaults(
  { players, team_stacks, groups }: CustomPreset,
  pool: readonly { Id: string }[],
  inGroups: readonly string[],
): Fault[] {
  const ids = new Set(pool.map(({ Id }) => Id))
  const edited = players.map(({ Id }) => Id)
  const teams = team_stacks.map(({ TeamAbbrev }) => TeamAbbrev)
  return [
    ...repeated(edited, (at) => `players[${at}].Id`),
    ...unknownIds(edited, (at) => `players[${at}].Id`, ids),
    ...repeated(teams, (at) => `stackSettings[${at}].TeamAbbrev`),
    ...groupFaults(groups, new Set([...idsForGroups(pool), ...inGroups])),
  ]
}
