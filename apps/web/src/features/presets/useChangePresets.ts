import { type ListedPreset, saveCustomPreset } from '@slatecraft/contract'
import type { NamedPreset, SlateKey } from '@slatecraft/slate'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { call } from '../../api/api.ts'
import { useSession } from '../../session/session.ts'
import { acceptedStatuses, customPresetsKey } from './usePresets.ts'

/** How the last change of the list ended; the next try clears what failed. */
export type UpdateState =
  | { phase: 'idle' | 'updating' }
  | { phase: 'failed'; told: string }
  /** With the one that was removed, for as long as nothing else is done. */
  | { phase: 'complete'; told: string; removed?: ListedPreset }

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

interface Change {
  /** What is said once it is made. */
  told: string
  body: z.input<typeof saveCustomPreset.body>
  /** The slate that it is saved for. */
  on?: SlateKey
  removed?: ListedPreset
}

/** Changes the user's list of presets, and where he may, the one that everybody sees. */
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
    const { told, removed } = change
    setState({ phase: 'updating' })
    try {
      const { id } = await mutateAsync(change)
      // What was saved is in the list by the time that its saver reads so.
      await queries.invalidateQueries({ queryKey: customPresetsKey(key, userId) })
      setState({ phase: 'complete', told, ...(removed && { removed }) })
      return id
    } catch (error) {
      console.error('failed to update custom presets', error)
      setState({ phase: 'failed', told: error instanceof Error ? error.message : String(error) })
      return undefined
    }
  }

  return {
    state,
    save: (displayName, contents, shared) =>
      send({ told: `“${displayName}” is saved.`, body: { displayName, shared, ...contents } }),
    rename: ({ id, isShared }, displayName) =>
      send({ told: `It is called “${displayName}” now.`, body: { id, displayName, shared: isShared } }),
    remove(preset) {
      const { id, displayName, isShared } = preset
      const body = { id, displayName, shared: isShared, delete: true }
      return send({ told: `“${displayName}” is deleted.`, body, removed: preset })
    },
    restore: (preset) =>
      send({ told: `“${preset.displayName}” is back.`, body: contentsOf(preset), on: preset.made_for }),
    share(preset) {
      const body = { ...contentsOf(preset), shared: true }
      return send({ told: `“${preset.displayName}” is shared with all.`, body, on: preset.made_for })
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
