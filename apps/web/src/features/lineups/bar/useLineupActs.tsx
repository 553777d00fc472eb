import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { UndoHint } from '../../../components/undoHint/UndoHint.tsx'
import type { TagChange } from '../../runs/shared/tagging.ts'
import type { LineupActions } from '../lineupActions.ts'
import type { LineupRow } from '../state/lineupRows.ts'
import { tagChanges } from './tagChange.ts'
import { countWords, lineupsOf } from './targets.ts'

export type BusyAct = 'save' | 'tag' | 'bucket' | 'remove'

const undoHint = 'lineup-tags-undo'

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
      notifications.show({ title: failure, message, color: 'red', autoClose: 10_000 })
      return false
    } finally {
      setBusy(undefined)
    }
  }

  async function applyTags(changes: readonly TagChange[], message: string) {
    const { tag } = actions
    if (tag === undefined) return false
    return attempt('tag', 'Some lineups were not tagged', async () => {
      const { done, fault } = await tag(changes)
      if (done.length > 0) offerUndo(done, message)
      if (fault !== undefined) {
        const why = fault instanceof Error ? fault.message : String(fault)
        throw new Error(`${done.length} of ${countWords(changes.length)} tagged. ${why}`)
      }
    })
  }

  function offerUndo(done: readonly TagChange[], message: string) {
    const back = done.map(({ lineup, tags }) => ({ lineup: { ...lineup, tags: [...tags] }, tags: lineup.tags }))
    const undo = async () => {
      notifications.hide(undoHint)
      await attempt('tag', 'Some tags were not restored', async () => {
        const { fault } = (await actions.tag?.(back)) ?? {}
        if (fault !== undefined) throw fault
      })
    }
    notifications.hide(undoHint)
    notifications.show({
      id: undoHint,
      autoClose: 9000,
      message: <UndoHint message={message} onUndo={() => void undo()} />,
    })
  }

  const say = (message: string) => notifications.show({ message })

  return {
    busy,
    async save(rows: readonly LineupRow[]) {
      const { save } = actions
      const unsaved = lineupsOf(rows.filter(({ isSaved }) => !isSaved))
      if (save === undefined) return
      if (unsaved.length === 0) return void say('Already saved.')
      if (await attempt('save', 'Not saved', () => save(unsaved))) say(`${countWords(unsaved.length)} saved.`)
    },
    async tag(rows: readonly LineupRow[], edited: readonly string[]): Promise<boolean> {
      const changes = tagChanges(lineupsOf(rows), edited)
      if (changes.length === 0) return true
      return applyTags(changes, `Tags changed on ${countWords(changes.length)}.`)
    },
    /** @returns whether they were deleted. */
    async remove(rows: readonly LineupRow[]): Promise<boolean> {
      const { remove } = actions
      if (remove === undefined) return false
      const isDone = await attempt('remove', 'Not deleted', () => remove(lineupsOf(rows)))
      if (isDone) say(`${countWords(rows.length)} deleted.`)
      return isDone
    },
    async addTo(bucketId: string, name: string, rows: readonly LineupRow[]) {
      const { addTo } = actions
      if (addTo === undefined) return
      const isDone = await attempt('bucket', `Not added to ${name}`, () => addTo(bucketId, lineupsOf(rows)))
      if (isDone) say(`${countWords(rows.length)} added to ${name}.`)
    },
    /** @returns whether the bucket exists and has them. */
    async addToNew(name: string, rows: readonly LineupRow[]): Promise<boolean> {
      const { createBucket, addTo } = actions
      if (createBucket === undefined || addTo === undefined) return false
      const isDone = await attempt('bucket', `Not added to ${name}`, async () =>
        addTo(await createBucket(name), lineupsOf(rows)),
      )
      if (isDone) say(`${countWords(rows.length)} added to the new bucket ${name}.`)
      return isDone
    },
  }
}
