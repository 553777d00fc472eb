import { type ListedPreset, saveCustomPreset } from '@slatecraft/contract'
import type { NamedPreset, SlateKey } from '@slatecraft/slate'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { call } from '../../api/api.ts'
import { useSession } from '../../session/session.ts'
import { acceptedStatuses, customPresetsKey } from './usePresets.ts'

/** Result of the last change; the next change clears a failure. */
export type UpdateState =
  | { phase: 'idle' | 'updating' }
  | { phase: 'failed'; message: string }
  /** Holds the removed preset until the next action. */
  | { phase: 'complete'; message: string; removed?: ListedPreset }

/** Each returns the id, or undefined on failure; the state says why. */
export interface PresetChanges {
  state: UpdateState
  /** Replaces the preset with the same name. */
  save(displayName: string, contents: NamedPreset, shared: boolean): Promise<string | undefined>
  rename(preset: ListedPreset, displayName: string): Promise<string | undefined>
  remove(preset: ListedPreset): Promise<string | undefined>
  /** Restores a removed preset for the slate it was made on. */
  restore(preset: ListedPreset): Promise<string | undefined>
  /** Saves a copy in the shared list. */
  share(preset: ListedPreset): Promise<string | undefined>
}

interface Change {
  /** Message on success. */
  message: string
  body: z.input<typeof saveCustomPreset.body>
  /** The slate it is saved for. */
  on?: SlateKey
  removed?: ListedPreset
}

/** Changes the user's presets and, for admins, the shared ones. */
export function useChangePresets(key: SlateKey): PresetChanges {
  const queries = useQueryClient()
  const { userId } = useSession()
  const [state, setState] = useState<UpdateState>({ phase: 'idle' })

  const { mutateAsync } = useMutation({
    mutationFn: ({ body, on = key }: Change) =>
      call(saveCustomPreset, {
        params: on,
        query: { contestType: on.contestType },
        body,
        accepts: acceptedStatuses,
      }),
  })

  async function send(change: Change) {
    const { message, removed } = change
    setState({ phase: 'updating' })
    try {
      const { id } = await mutateAsync(change)
      // Reload the list before showing success, so the saved preset is already in it.
      await queries.invalidateQueries({ queryKey: customPresetsKey(key, userId) })
      setState({ phase: 'complete', message, ...(removed && { removed }) })
      return id
    } catch (error) {
      console.error('failed to update custom presets', error)
      setState({ phase: 'failed', message: error instanceof Error ? error.message : String(error) })
      return undefined
    }
  }

  return {
    state,
    save: (displayName, contents, shared) =>
      send({ message: `“${displayName}” saved.`, body: { displayName, shared, ...contents } }),
    rename: ({ id, isShared }, displayName) =>
      send({ message: `Renamed to “${displayName}”.`, body: { id, displayName, shared: isShared } }),
    remove(preset) {
      const { id, displayName, isShared } = preset
      const body = { id, displayName, shared: isShared, delete: true }
      return send({ message: `“${displayName}” deleted.`, body, removed: preset })
    },
    restore: (preset) =>
      send({ message: `“${preset.displayName}” restored.`, body: contentsOf(preset), on: preset.made_for }),
    share(preset) {
      const body = { ...contentsOf(preset), shared: true }
      return send({ message: `“${preset.displayName}” shared with all users.`, body, on: preset.made_for })
    },
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
