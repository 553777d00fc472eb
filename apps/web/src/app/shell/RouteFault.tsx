import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tellFailedPart } from '../../browser/failedParts.ts'
import { PartFault } from '../../components/late/PartFault.tsx'
import { TopBar } from './TopBar.tsx'

/** In place of a screen that failed, below a header that stays. */
export function ScreenFault({ error }: ErrorComponentProps) {
  useEffect(() => {
    console.error(error)
    tellFailedPart(error)
  }, [error])
  return (
    <main className="sc-main">
      <PartFault
        title="This screen could not be opened."
        error={error instanceof Error ? error : new Error(String(error))}
      />
    </main>
  )
}

/** In place of a screen that brings its own header. */
export const RouteFault = (props: ErrorComponentProps) => (
  <>
    <TopBar />
    <ScreenFault {...props} />
  </>
)
