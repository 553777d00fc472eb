import { type Lineup, lineupHash, type SlateKey } from '@slatecraft/slate'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../../session/session.ts'
import { failedWords } from './failedWords.ts'
import type { SavedLineups } from './runs.ts'
import type { SavedOnServer } from './savedCalls.ts'
import { changesOf, withTags } from './tagging.ts'
import { savedKey, useSavedSets } from './useSavedSets.ts'

/** A user's saved lineups of a slate, with changes. */
export function useSavedLineups(slate: SlateKey, options: { isInBrowser: boolean }): SavedLineups {
  const queries = useQueryClient()
  const saved = useSavedSets(slate, options)
  const queryKey = savedKey(slate, useSession().userId)
  const own = saved.sets[0]?.lineups
  const hashes = useMemo(() => new Set(own?.map(({ players }) => lineupHash(players))), [own])

  function refuseWhereUnavailable() {
    if (saved.status === 'unavailable') throw new Error('Log in to save lineups.')
  }

  const showOptimistic = (optimistic: (lineups: readonly Lineup[]) => readonly Lineup[]) =>
    queries.setQueryData<SavedOnServer>(
      queryKey,
      (held) =>
        held && {
          lineups: optimistic(held.lineups),
          others: held.others.map((set) => ({ ...set, lineups: optimistic(set.lineups) })),
        },
    )

  /** Shows a change at once and rolls it back on failure. */
  async function change<Reply>(
    act: () => Promise<Reply>,
    optimistic: (lineups: readonly Lineup[]) => readonly Lineup[],
  ): Promise<Reply> {
    await queries.cancelQueries({ queryKey })
    const before = queries.getQueryData<SavedOnServer>(queryKey)
    showOptimistic(optimistic)
    try {
      return await act()
    } catch (error) {
      queries.setQueryData(queryKey, before)
      throw new Error(failedWords(error))
    } finally {
      void queries.invalidateQueries({ queryKey: ['saved-lineups'] })
    }
  }
  const known = (uuids: ReadonlySet<string>) =>
    saved.sets.flatMap(({ lineups }) => lineups.filter(({ uuid }) => uuids.has(uuid)))

  return {
    ...saved,
    hashes,
    async save(lineups) {
      refuseWhereUnavailable()
      const fresh = new Map(lineups.map((lineup) => [lineupHash(lineup.players), lineup]))
      for (const hash of hashes) fresh.delete(hash)
      if (fresh.size === 0) return 0
      try {
        await (await import('./savedCalls.ts')).save(slate, [...fresh.values()])
        return fresh.size
      } catch (error) {
        throw new Error(failedWords(error))
      } finally {
        await queries.invalidateQueries({ queryKey: ['saved-lineups'] })
      }
    },
    async remove(uuids) {
      refuseWhereUnavailable()
      const gone = new Set(uuids)
      const lineups = known(gone)
      if (lineups.length === 0) return 0
      const { removeSaved } = await import('./savedCalls.ts')
      return change(
        () => removeSaved(slate, lineups),
        (held) => held.filter(({ uuid }) => !gone.has(uuid)),
      )
    },
    async tag(asked) {
      refuseWhereUnavailable()
      const changes = changesOf(known(new Set(asked.map(({ lineup }) => lineup.uuid))), asked)
      if (changes.length === 0) throw new Error('These lineups are no longer saved.')
      const { tagSaved } = await import('./savedCalls.ts')
      return change(
        () => tagSaved(slate, changes),
        (held) => withTags(held, changes),
      )
    },
  }
}
