import type { KeptSlates } from '../keptSlates.ts'
import type { ListParts } from './listParts.ts'
import { unbuilt } from './unbuilt.ts'

export const keptSlates = (_: ListParts): KeptSlates => unbuilt()
