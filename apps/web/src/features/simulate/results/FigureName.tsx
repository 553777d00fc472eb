import { Described } from '../../../components/late/Described.tsx'
import { type Figure, figureWords } from './figureWords.ts'

/** The name of a figure, with what it means on hover, focus and touch. */
export const FigureName = ({ figure }: { figure: Figure }) => (
  <Described words={figureWords[figure].title}>
    <button type="button" className="sc-simres-word">
      {figureWords[figure].label}
    </button>
  </Described>
)
