import type { ReactNode } from 'react'
import { FigureName } from './FigureName.tsx'
import type { Figure } from './figureWords.ts'

/** Figures with their names, side by side. */
export const FigureFacts = ({ facts }: { facts: readonly { figure: Figure; value: ReactNode }[] }) => (
  <dl className="sc-simres-facts">
    {facts.map(({ figure, value }) => (
      <div key={figure}>
        <dt>
          <FigureName figure={figure} />
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
