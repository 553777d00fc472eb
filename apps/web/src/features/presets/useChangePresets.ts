import { type ListedPreset, saveCustomPreset } from '@slatecraft/contract'
import type { NamedPreset, SlateKey } from '@slatecraft/slate'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { call } from '../../api.ts'
import { useSession } from '../../session.ts'
import { acceptedStatuses, customPresetsKey } from './usePresets.ts'

/** How the last change of the list ended (PR-10); the next try clears what failed (C-24). */
export type UpdateState = { phase: 'idle' | 'updating' } | { phase: 'complete' | 'failed'; told: string }

/** Each answers with the id, undefined where it failed; why is in the state. */
export interface PresetChanges {
  state: UpdateState
  /** Takes the place of the one that has the name already. */
  save(displayName: string, contents: NamedPreset, shared: boolean): Promise<string | undefined>
  rename(preset: ListedPreset, displayName: string): Promise<string | undefined>
  remove(preset: ListedPreset): Promise<string | undefined>
  /** Saves one anew that was removed, for the slate that it was made on. */
  restore(preset: ListedPreset): Promise<string | undefined>
  /** Saves its contents in the list that everybody sees. */
  share(preset: ListedPreset): Promise<string | undefined>
}

/** Changes the user's list of presets, and where he may, the one that everybody sees. */
export function useChangePresets(key: SlateKey): PresetChanges {
  const queries = useQueryClient()
  const { userId } = useSession()
  const [state, setState] = useState<UpdateState>({ phase: 'idle' })

  async function send(told: string, body: z.input<typeof saveCustomPreset.body>, on: SlateKey = key) {
    setState({ phase: 'updating' })
    try {
      const { contestType } = on
      const { id } = await call(saveCustomPreset, {
        params: on,
        query: { contestType },
        body,
        accepts: acceptedStatuses,
      })
      // What was saved is in the list by the time that its saver reads so.
      await queries.invalidateQueries({ queryKey: customPresetsKey(key, userId) })
      setState({ phase: 'complete', told })
      return id
    } catch (error) {
      console.error('failed to update custom presets', error)
      setState({ phase: 'failed', told: error instanceof Error ? error.message : String(error) })
      return undefined
    }
  }

  return {
    state,
    save: (displayName, contents, shared) => send(`“${displayName}” is saved.`, { displayName, shared, ...contents }),
    rename: ({ id, isShared }, displayName) =>
      send(`It is called “${displayName}” now.`, { id, displayName, shared: isShared }),
    remove: ({ id, displayName, isShared }) =>
      send(`“${displayName}” is deleted.`, { id, displayName, shared: isShared, delete: true }),
    restore: (preset) => send(`“${preset.displayName}” is back.`, contentsOf(preset), preset.made_for),
    share: (preset) =>
      send(`“${preset.displayName}” is shared with all.`, { ...contentsOf(preset), shared: true }, preset.made_for),
  }
}

const contentsOf = ({ displayName, isShared, presets }: ListedPreset) => ({
  displayName,
  shared: isShared,
  players: presets.players,
  generalSettings: presets.site_settings,
  stackSettings: presets.team_stacks,
  groups: presets.groups,
})
