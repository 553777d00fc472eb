import type { Diagram } from '../solve/diagram.ts'
import type { Earlier } from '../solve/earlier.ts'
import type { Model } from '../solve/model.ts'
import type { Prices } from '../solve/price.ts'

/** What a search for one lineup needs besides the objective. */
export interface SearchTask {
  model: Model
  diagram: Diagram
  earlier: Earlier
  range: Pick<Prices, 'lightest' | 'heaviest'>
  nodeLimit: number
}
