import { useState } from 'react'
import { showNotice } from '../../../components/notices/showNotice.ts'
import { showUndo } from '../../../components/notices/showUndo.tsx'
import type { TagChange } from '../../runs/shared/tagging.ts'
import type { LineupActions } from '../lineupActions.ts'
import type { LineupRow } from '../state/lineupRows.ts'
import { tagChanges } from './tagChange.ts'
import { countWords, lineupsOf } from './targets.ts'

export type BusyAct = 'save' | 'tag' | 'bucket' | 'remove'

/** Runs lineup actions and reports the outcome; a failure says what did not change. */
export function useLineupActs(actions: LineupActions) {
  const [busy, setBusy] = useState<BusyAct>()

  /** @returns whether it succeeded. */
  async function attempt(act: BusyAct, failure: string, action: () => Promise<unknown>): Promise<boolean> {
    setBusy(act)
    try {
      await action()
      return true
    } catch (fault) {
      const message = fault instanceof Error ? fault.message : String(fault)
      showNotice('lineups failed', { title: failure, message, color: 'red', autoClose: 10_000 })
      return false
    } finally {
      setBusy(undefined)
    }
  }

  async function applyTags(changes: readonly TagChange[]) {
    const { tag } = actions
    if (tag === undefined) return false
    return attempt('tag', 'Not all lineups were tagged', async () => {
      const { done, fault } = await tag(changes)
      if (done.length > 0) offerUndo(done, `Tags changed on ${countWords(done.length)}.`)
      refuseIfFewer(done.length, changes.length, 'tagged', fault)
    })
  }

  function offerUndo(done: readonly TagChange[], message: string) {
    const back = done.map(({ lineup, tags }) => ({ lineup: { ...lineup, tags: [...tags] }, tags: lineup.tags }))
    const undo = async () => {
      await attempt('tag', 'Not all tags were restored', async () => {
        const { done: restored = [], fault } = (await actions.tag?.(back)) ?? {}
        refuseIfFewer(restored.length, back.length, 'restored', fault)
      })
    }
    showUndo(message, () => void undo())
  }

  const say = (message: string) => showNotice('lineups', { message })
  const sayAdded = (added: number, asked: number, bucket: string) =>
    say(
      added === asked
        ? `${countWords(added)} added to ${bucket}.`
        : `${added.toLocaleString('en-US')} of ${countWords(asked)} added to ${bucket}. It has the others already.`,
    )

  return {
    busy,
    /** @returns whether they are saved. */
    async save(rows: readonly LineupRow[]): Promise<boolean> {
      const { save } = actions
      const unsaved = lineupsOf(rows.filter(({ isSaved }) => !isSaved))
      if (save === undefined) return false
      if (unsaved.length === 0) {
        say('Already saved.')
        return true
      }
      return attempt('save', 'Not saved', async () => {
        const count = await save(unsaved)
        say(count === 0 ? 'Already saved.' : `${countWords(count)} saved.`)
      })
    },
    async tag(rows: readonly LineupRow[], edited: readonly string[]): Promise<boolean> {
      const changes = tagChanges(lineupsOf(rows), edited)
      if (changes.length === 0) return true
      return applyTags(changes)
    },
    /** @returns whether they were deleted. */
    async remove(rows: readonly LineupRow[]): Promise<boolean> {
      const { remove } = actions
      if (remove === undefined) return false
      return attempt('remove', 'Not all lineups were deleted', async () => {
        const { count, fault } = await remove(lineupsOf(rows))
        if (count > 0) say(`${countWords(count)} deleted.`)
        if (fault !== undefined) refuseIfFewer(count, rows.length, 'deleted', fault)
      })
    },
    /** @returns whether the bucket has them. */
    async addTo(bucketId: string, name: string, rows: readonly LineupRow[]): Promise<boolean> {
      const { addTo } = actions
      if (addTo === undefined) return false
      return attempt('bucket', `Not added to ${name}`, async () =>
        sayAdded(await addTo(bucketId, lineupsOf(rows)), rows.length, name),
      )
    },
    /** @returns whether the bucket exists and has them. */
    async addToNew(name: string, rows: readonly LineupRow[]): Promise<boolean> {
      const { createBucket, addTo } = actions
      if (createBucket === undefined || addTo === undefined) return false
      return attempt('bucket', `Not added to ${name}`, async () =>
        sayAdded(await addTo(await createBucket(name), lineupsOf(rows)), rows.length, `the new bucket ${name}`),
      )
    },
  }
}

/** @throws {Error} that counts what was done, if something was not. Without a fault, the others were deleted elsewhere. */
function refuseIfFewer(done: number, asked: number, what: string, fault: unknown): void {
  if (fault === undefined && done >= asked) return
  const why =
    fault === undefined ? 'The others no longer exist.' : fault instanceof Error ? fault.message : String(fault)
  throw new Error(`${done.toLocaleString('en-US')} of ${countWords(asked)} ${what}. ${why}`)
}
