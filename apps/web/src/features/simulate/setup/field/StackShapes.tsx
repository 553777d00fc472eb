import type { FieldPreview } from '@slatecraft/simulator'
import { EntryBars } from './EntryBars.tsx'

const mostShapes = 8

/** The most common stacks of the field. */
export const StackShapes = ({ shapes }: Pick<FieldPreview, 'shapes'>) => (
  <EntryBars
    title="Stacks"
    means="5-2 is a lineup with five players of one team and two of another, the two teams that it uses most."
    bars={shapes.slice(0, mostShapes).map(({ shape, share }) => ({ key: shape, tick: shape, words: shape, share }))}
  />
)
