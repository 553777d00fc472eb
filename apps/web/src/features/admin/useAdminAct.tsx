import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UndoHint } from '../../components/undoHint/UndoHint.tsx'
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
    const id = notifications.show({
      autoClose: undo === undefined ? 5000 : 9000,
      message:
        undo === undefined ? (
          message
        ) : (
          <UndoHint
            message={message}
            onUndo={() => {
              notifications.hide(id)
              void run(undo).then((isDone) => {
                if (!isDone) notifications.show({ message: `Unable to undo: ${message}`, color: 'red' })
              })
            }}
          />
        ),
    })
  }
  return { run, isRunning: isPending, fault: error }
}
