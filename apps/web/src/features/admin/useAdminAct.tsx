import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UndoHint } from '../../components/undoHint/UndoHint.tsx'
import { adminKey } from './adminKey.ts'

/** Something that an admin does. */
export interface AdminAct {
  /** What is said once it is done. */
  told: string
  /** @throws {CallError} if the server refuses it. */
  call(): Promise<unknown>
  /** What takes it back, where something can. */
  undo?: AdminAct
}

export interface AdminActs {
  /** @returns whether it was done; why not is in `fault`. */
  run(act: AdminAct): Promise<boolean>
  isRunning: boolean
  /** Why the last one was not done; the next try clears it. */
  fault: Error | null
}

/** Does one act after the other; each is followed by fresh lists, and by the offer to take it back. */
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
  const tell = ({ told, undo }: AdminAct) => {
    const id = notifications.show({
      autoClose: undo === undefined ? 5000 : 9000,
      message:
        undo === undefined ? (
          told
        ) : (
          <UndoHint
            told={told}
            onUndo={() => {
              notifications.hide(id)
              void run(undo).then((isDone) => {
                if (!isDone) notifications.show({ message: `Could not be taken back: ${told}`, color: 'red' })
              })
            }}
          />
        ),
    })
  }
  return { run, isRunning: isPending, fault: error }
}
