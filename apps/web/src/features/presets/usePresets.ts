import { type ListedPreset, type ListRights, presets, readCustomPresets } from '@slatecraft/contract'
import { type Player, type Preset, type SlateKey, siteTable } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/api.ts'
import { accessKey } from '../../session/accessKey.ts'
import { useSession } from '../../session/session.ts'
import { slateId } from '../slate/shared/slateId.ts'
import type { ChosenPreset } from './presetPlan.ts'
import { teamsOf } from './presetSlate.ts'

/** Load state of a list. A failed list is empty; the console says why. */
export type ListPhase = 'loading' | 'received' | 'failed'

export interface Presets {
  /** The contest's built-in presets. */
  builtIn: { phase: ListPhase; presets: readonly Preset[] }
  /** The user's presets and the shared ones. */
  custom: { phase: ListPhase; presets: readonly ListedPreset[]; may: ListRights }
  /** Reloads what failed. */
  retry(): void
}

/** The number of teams assumed until it is known. */
const usualTeams = 24
/** The most the call accepts. */
const mostTeams = 200

const none: readonly never[] = []
const mayNothing: ListRights = { save: false, share: false }

/** Statuses that mean success. */
export const acceptedStatuses = [200, 201] as const

export interface PresetsOptions {
  /** An imported slate that no account has. */
  isInBrowser: boolean
  players: readonly Pick<Player, 'TeamAbbrev'>[]
}

/** Both lists of presets, loaded with the slate. */
export function usePresets(key: SlateKey, { isInBrowser, players }: PresetsOptions): Presets {
  const { sport, site, contestType, season } = key
  const numTeams = Math.min(mostTeams, teamsOf({ players }).size || usualTeams)
  /** The server has none for some showdowns, so they are made here, as for an uploaded slate. */
  const isMadeHere = isInBrowser || (contestType === 'showdown' && !siteTable(site).hasShowdownPresets)
  const builtIn = useQuery({
    queryKey: ['presets', sport, contestType, site, season, numTeams, isMadeHere],
    queryFn: async ({ signal }) =>
      isMadeHere
        ? { presets: (await import('./builtInHere.ts')).builtInHere(key, numTeams) }
        : call(presets, { params: { sport, contestType, site, numTeams }, query: { season }, signal }),
  })
  const custom = useQuery({
    queryKey: customPresetsKey(key, useSession().userId),
    queryFn: ({ signal }) =>
      call(readCustomPresets, {
        params: { ...key, accessKey: accessKey() },
        query: { contestType },
        signal,
        accepts: acceptedStatuses,
      }),
    enabled: !isInBrowser,
  })
  useEffect(() => {
    if (builtIn.error !== null) console.error('unable to fetch presets', builtIn.error)
  }, [builtIn.error])
  useEffect(() => {
    if (custom.error !== null) console.error('unable to fetch custom presets', custom.error)
  }, [custom.error])
  return {
    builtIn: { phase: phaseOf(builtIn), presets: builtIn.data?.presets ?? none },
    custom: {
      phase: isInBrowser ? 'received' : phaseOf(custom),
      presets: custom.data?.custom_presets ?? none,
      may: custom.data?.may ?? mayNothing,
    },
    retry() {
      if (builtIn.isError) void builtIn.refetch()
      if (custom.isError) void custom.refetch()
    },
  }
}

export const customPresetsKey = (key: SlateKey, userId: string | undefined) => ['custom-presets', slateId(key), userId]

/** Reloading a failed list counts as loading. */
const phaseOf = ({ isSuccess, isFetching }: { isSuccess: boolean; isFetching: boolean }): ListPhase =>
  isSuccess ? 'received' : isFetching ? 'loading' : 'failed'

/** Built-in first, then the user's, then shared. */
export function presetKinds({ builtIn, custom }: Presets): { title: string; items: ChosenPreset[] }[] {
  const saved = (isShared: boolean) =>
    custom.presets.flatMap((preset): ChosenPreset[] =>
      preset.isShared === isShared ? [{ kind: 'custom', preset }] : [],
    )
  const kinds = [
    { title: 'For this contest', items: builtIn.presets.map((preset): ChosenPreset => ({ kind: 'builtIn', preset })) },
    { title: 'Yours', items: saved(false) },
    { title: 'Shared', items: saved(true) },
  ]
  return kinds.filter(({ items }) => items.length > 0)
}

export const allPresets = (presets: Presets): ChosenPreset[] => presetKinds(presets).flatMap(({ items }) => items)
