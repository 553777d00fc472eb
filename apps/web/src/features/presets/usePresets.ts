import { type ListedPreset, type ListRights, presets, readCustomPresets } from '@slatecraft/contract'
import type { Player, Preset, SlateKey } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/api.ts'
import { accessKey } from '../../session/accessKey.ts'
import { useSession } from '../../session/session.ts'
import { slateId } from '../slate/shared/slateId.ts'
import type { ChosenPreset } from './presetPlan.ts'
import { teamsOf } from './presetSlate.ts'

/** How far a list has come. One that failed is empty; why stands in the console alone. */
export type ListPhase = 'loading' | 'received' | 'failed'

export interface Presets {
  /** Those that everybody has for the contest. */
  builtIn: { phase: ListPhase; presets: readonly Preset[] }
  /** The user's own and those shared with all. */
  custom: { phase: ListPhase; presets: readonly ListedPreset[]; may: ListRights }
  /** Asks again for what failed. */
  retry(): void
}

/** What presets are made for while nobody knows how many teams play. */
const usualTeams = 24
/** The most that the call takes. */
const mostTeams = 200

const none: readonly never[] = []
const mayNothing: ListRights = { save: false, share: false }

/** The statuses that mean success. */
export const acceptedStatuses = [200, 201] as const

export interface PresetsOptions {
  /** A slate of the visitor's own, which no server knows. */
  isOwn: boolean
  players: readonly Pick<Player, 'TeamAbbrev'>[]
}

/** Both lists of a slate's presets, asked for with the slate. */
export function usePresets(key: SlateKey, { isOwn, players }: PresetsOptions): Presets {
  const { sport, site, contestType, season } = key
  const numTeams = Math.min(mostTeams, teamsOf({ players }).size || usualTeams)
  /** Showdowns have some on DraftKings alone. */
  const isOffered = contestType === 'classic' || site === 'dk'
  const builtIn = useQuery({
    queryKey: ['presets', sport, contestType, site, season, numTeams, isOwn],
    queryFn: async ({ signal }) =>
      isOwn
        ? { presets: (await import('./builtInHere.ts')).builtInHere(key, numTeams) }
        : call(presets, { params: { sport, contestType, site, numTeams }, query: { season }, signal }),
    enabled: isOffered,
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
    enabled: !isOwn,
  })
  useEffect(() => {
    if (builtIn.error !== null) console.error('unable to fetch presets', builtIn.error)
  }, [builtIn.error])
  useEffect(() => {
    if (custom.error !== null) console.error('unable to fetch custom presets', custom.error)
  }, [custom.error])
  return {
    builtIn: { phase: isOffered ? phaseOf(builtIn) : 'received', presets: builtIn.data?.presets ?? none },
    custom: {
      phase: isOwn ? 'received' : phaseOf(custom),
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

/** While a failed list is asked for again it is on its way, as the first time. */
const phaseOf = ({ isSuccess, isFetching }: { isSuccess: boolean; isFetching: boolean }): ListPhase =>
  isSuccess ? 'received' : isFetching ? 'loading' : 'failed'

/** Those of everybody first, then the user's own, then those that are shared. */
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
