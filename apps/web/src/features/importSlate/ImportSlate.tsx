import { lazy, Suspense } from 'react'
import { DropHint } from './DropHint.tsx'
import type { ImportProps } from './importProps.ts'

/** The readers of files come with the dialog, not with the page. */
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

/** Dropping files anywhere on the page, and the dialog that they lead to. */
export function ImportSlate(props: ImportProps) {
  const { isOpen, isDragged } = props.importing
  return (
    <>
      {isDragged && <DropHint where="They stay in this browser." />}
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog {...props} />
        </Suspense>
      )}
    </>
  )
}
