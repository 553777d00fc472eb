import { Explained } from '../Explained.tsx'
import { type Figure, figureWords } from './figureWords.ts'

/** The name of a figure, with what it means. */
export const FigureName = ({ figure }: { figure: Figure }) => (
  <Explained means={figureWords[figure].title}>{figureWords[figure].label}</Explained>
)
