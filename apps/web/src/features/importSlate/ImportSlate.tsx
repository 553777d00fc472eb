import { lazy, Suspense } from 'react'
import './importSlate.css'
import type { ImportProps } from './importProps.ts'

/** The readers of files come with the dialog, not with the page. */
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

/** Dropping files anywhere on the page, and the dialog that they lead to. */
export function ImportSlate(props: ImportProps) {
  const { isOpen, isDragged } = props.importing
  return (
    <>
      {isDragged && (
        <div className="sc-drop" aria-hidden>
          <div>
            <strong>Drop your files</strong>
            <p>A site’s player list, projections, games: CSV, several at once. They stay in this browser.</p>
          </div>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog {...props} />
        </Suspense>
      )}
    </>
  )
}
