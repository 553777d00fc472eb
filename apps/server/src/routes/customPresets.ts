import { readCustomPresets, saveCustomPreset, saveCustomPresetByKey } from '@slatecraft/contract'
import { type CustomPreset, type Fault, NamedPreset } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { changeListAudited } from '../admin/changeListAudited.ts'
import type { User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import { refuseIfAny } from '../http/refuseIfAny.ts'
import type { SlateSource } from '../slateSource.ts'
import { groupFaults, idsForGroups, idsOfGroups } from './groupFaults.ts'
import { repeated, strangers } from './idFaults.ts'
import { entryOf, type KeptList, listToChange, rightsOf } from './keptList.ts'
import { keyOf, type SlateCall } from './keyOf.ts'
import { slateAt } from './slateAt.ts'

type Body = z.output<typeof saveCustomPreset.body>

interface SaveCall extends SlateCall {
  body: Body
  user: User
}

/** What users keep of a slate to come back to, and what admins keep for all. */
export function customPresetRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  const kept: KeptList<CustomPreset> = {
    list: store.customPresets,
    things: 'presets',
    feature: 'customPresets',
  }

  onRoute(app, readCustomPresets, async (call) => {
    const { user } = call
    const presets = await kept.list.read(keyOf(call), user?.id)
    return {
      custom_presets: presets.map((preset) => ({
        ...entryOf(preset),
        made_for: preset.madeFor,
        presets: preset.content,
      })),
      may: rightsOf(kept, user),
    }
  })

  const save = async (call: SaveCall) => {
    const { body, user } = call
    const key = keyOf(call)
    const owner = await listToChange(kept, { key, user, sent: body })
    const content = body.delete ? undefined : contentOf(body)
    if (content !== undefined) {
      const { players } = await slateAt(key, source)
      const saved = await store.readUserGroups({ owner: { userId: user.id }, key })
      refuseIfAny(presetFaults(content, players, idsOfGroups(saved)))
    }
    return {
      success: true as const,
      id: await changeListAudited(store, kept, { key, owner, user, sent: body, content }),
    }
  }
  onRoute(app, saveCustomPreset, save)
  onRoute(app, saveCustomPresetByKey, save)
}

/**
 * What is saved, undefined where the call brings nothing of it.
 *
 * @throws {InputError} where it brings only a part: the rest of what is saved already must not be lost in silence.
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

/** Its players are of the slate's pool; groups may also name whom the user's saved groups there name. */
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
    ...strangers(edited, (at) => `players[${at}].Id`, ids),
    ...repeated(teams, (at) => `stackSettings[${at}].TeamAbbrev`),
    ...groupFaults(groups, new Set([...idsForGroups(pool), ...inGroups])),
  ]
}
