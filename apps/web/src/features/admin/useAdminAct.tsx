import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showNotice } from '../../components/notices/showNotice.ts'
import { showUndo } from '../../components/notices/showUndo.tsx'
import { adminKey } from './useNoLongerAdmin.ts'

/** An admin action. */
export interface AdminAct {
  /** Message on success. */
  message: string
  /** @throws {CallError} if the server refuses it. */
  call(): Promise<unknown>
  /** The undo, if there is one. */
  undo?: AdminAct
}

export interface AdminActs {
  /** @returns whether it succeeded; `fault` says why not. */
  run(act: AdminAct): Promise<boolean>
  isRunning: boolean
  /** Why the last action failed; the next try clears it. */
  fault: Error | null
}

/** Runs admin actions one at a time; each reloads the lists and offers Undo. */
export function useAdminAct(): AdminActs {
  const queries = useQueryClient()
  const { mutateAsync, isPending, error } = useMutation({
    mutationKey: adminKey(),
    mutationFn: async (act: AdminAct) => {
      await act.call()
      await queries.invalidateQueries({ queryKey: adminKey() })
    },
  })
  const run = (act: AdminAct): Promise<boolean> =>
    mutateAsync(act).then(
      () => {
        tell(act)
        return true
      },
      () => false,
    )
  const tell = ({ message, undo }: AdminAct) => {
    if (undo === undefined) return showNotice('admin', { message })
    return showUndo(
      message,
      () =>
        void run(undo).then((isDone) => {
          if (!isDone) showNotice('admin failed', { message: `Unable to undo: ${message}`, color: 'red' })
        }),
    )
  }
  return { run, isRunning: isPending, fault: error }
}
