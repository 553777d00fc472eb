import type { SecurityEvent } from '@slatecraft/store'

/** What happened once, now. */
export type Noted = Pick<SecurityEvent, 'kind' | 'who' | 'network' | 'detail'>
