import type { Tries } from '../accounts.ts'
import type { ListParts } from './listParts.ts'
import { unbuilt } from './unbuilt.ts'

export const tries = (_: ListParts): Tries => unbuilt()
