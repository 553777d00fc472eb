import type { Accounts } from '../accounts.ts'
import type { ListParts } from './listParts.ts'
import { unbuilt } from './unbuilt.ts'

export const accounts = (_: ListParts): Accounts => unbuilt()
