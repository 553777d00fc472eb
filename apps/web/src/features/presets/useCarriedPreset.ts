import { players as playersRoute } from '@slatecraft/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/api.ts'
import { accessKey } from '../../session/accessKey.ts'
import { slateId } from '../slate/shared/slateId.ts'
import { type CarriedPreset, carriedPreset } from './carriedPreset.ts'
import type { ChosenPreset } from './presetPlan.ts'
import type { PresetSlate } from './presetSlate.ts'

export interface ChosenHere {
  /** With this slate's ids where its players are known. */
  chosen: ChosenPreset | undefined
  /** Whether the other slate's players are on their way; without them a preset fits by id only. */
  isLoading: boolean
  /** The other slate's players could not be loaded. */
  fault: Error | null
  retry(): void
  /** For a preset of another slate, once its players have arrived. */
  carried: Omit<CarriedPreset, 'presets'> | undefined
}

/** A chosen preset for this slate: one that was made on another is carried over by player name. */
export function useCarriedPreset(chosen: ChosenPreset | undefined, slate: PresetSlate): ChosenHere {
  const made =
    chosen?.kind === 'custom' && slateId(chosen.preset.made_for) !== slateId(slate.key)
      ? chosen.preset.made_for
      : undefined
  const pool = useQuery({
    queryKey: ['players', 'server', made],
    queryFn:
      made === undefined
        ? skipToken
        : ({ signal }) => call(playersRoute, { params: { ...made, accessKey: accessKey() }, signal }),
  })
  const { data, isLoading, error, refetch } = pool
  return useMemo(() => {
    const load = { isLoading, fault: error, retry: () => void refetch() }
    if (chosen?.kind !== 'custom' || made === undefined || data === undefined)
      return { chosen, ...load, carried: undefined }
    const { presets, ...carried } = carriedPreset(chosen.preset.presets, { key: made, players: data.players }, slate)
    return { chosen: { ...chosen, preset: { ...chosen.preset, presets } }, ...load, carried }
  }, [chosen, made, data, isLoading, error, refetch, slate])
}
