import type { FieldPreview } from '@slatecraft/simulator'
import type { SimulationTermsInput } from '@slatecraft/slate'
import { useEffect, useState } from 'react'
import { previewField } from '../../../../engine/simulation/simulationQuestions.ts'

/** What the field will look like; the newest terms count. */
export function useFieldPreview(terms: SimulationTermsInput | undefined): FieldPreview | 'loading' | { fault: string } {
  const [found, setFound] = useState<{ of: SimulationTermsInput; preview: FieldPreview | { fault: string } }>()
  useEffect(() => {
    if (terms === undefined) return
    const asked = new AbortController()
    previewField(terms, asked.signal).then(
      (preview) => asked.signal.aborted || setFound({ of: terms, preview }),
      (error: unknown) =>
        asked.signal.aborted ||
        setFound({ of: terms, preview: { fault: error instanceof Error ? error.message : String(error) } }),
    )
    return () => asked.abort()
  }, [terms])
  return found !== undefined && found.of === terms ? found.preview : 'loading'
}
