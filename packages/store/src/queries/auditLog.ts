import type { AuditLog } from '../audit.ts'
import type { ListParts } from './listParts.ts'
import { unbuilt } from './unbuilt.ts'

export const auditLog = (_: ListParts): AuditLog => unbuilt()
