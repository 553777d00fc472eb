import type { PromoCodes } from '../subscriptions.ts'
import type { ListParts } from './listParts.ts'
import { unbuilt } from './unbuilt.ts'

export const promoCodes = (_: ListParts): PromoCodes => unbuilt()
