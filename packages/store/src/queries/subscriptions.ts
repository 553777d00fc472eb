import type { Subscriptions } from '../subscriptions.ts'
import type { ListParts } from './listParts.ts'
import { unbuilt } from './unbuilt.ts'

export const subscriptions = (_: ListParts): Subscriptions => unbuilt()
