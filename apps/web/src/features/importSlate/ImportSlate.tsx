import { lazy, Suspense } from 'react'
import { DropHint } from './DropHint.tsx'
import type { ImportProps } from './importProps.ts'

/** File readers load with the dialog, not with the page. */
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

/** Accepts files dropped anywhere on the page and opens the import dialog. */
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
