import { lazy } from 'react'
import { Late } from '../../components/late/Late.tsx'
import { useSession } from '../../session/session.ts'
import { DropHint } from './DropHint.tsx'
import type { ImportProps } from './importProps.ts'

/** File readers load with the dialog, not with the page. */
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

/** Accepts files dropped anywhere on the page and opens the import dialog. */
export function ImportSlate(props: ImportProps) {
  const { isOpen, isDragged } = props.importing
  const { isLoggedIn } = useSession()
  return (
    <>
      {isDragged && <DropHint where={isLoggedIn ? 'Only you see the slate.' : 'They stay in this browser.'} />}
      {isOpen && (
        <Late>
          <ImportDialog {...props} />
        </Late>
      )}
    </>
  )
}
