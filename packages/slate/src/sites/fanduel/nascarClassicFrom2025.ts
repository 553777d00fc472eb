import type { ContestRules } from '../contestRules.ts'
import { fanduelNascarClassicTo2022 } from './nascarClassicTo2022.ts'

/** Five drivers again. */
export const fanduelNascarClassicFrom2025 = {
  ...fanduelNascarClassicTo2022,
  id: 'fanduel/nascar/classic/2025-',
  seasons: { from: 2025 },
} satisfies ContestRules
