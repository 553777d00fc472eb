import { notifications } from '@mantine/notifications'

interface Told {
  title: string
  words: string
  /** Undefined if nothing can bring it back. */
  undo: { label: string; act(): Promise<unknown> } | undefined
}

/** A notification with the way back. Only a file could do it later, so the offer stays until closed. */
export function tellUndoable({ title, words, undo }: Told): void {
  const id = notifications.show({
    title,
    autoClose: undo === undefined && 12_000,
    message: (
      <>
        {words}
        {undo !== undefined && (
          <>
            {' '}
            <button
              type="button"
              className="sc-link"
              onClick={() => {
                notifications.hide(id)
                undo
                  .act()
                  .catch((error: unknown) =>
                    notifications.show({ title: 'Not put back', message: String(error), color: 'red' }),
                  )
              }}
            >
              {undo.label}
            </button>
          </>
        )}
      </>
    ),
  })
}
