import type { NightRecord } from '@slatecraft/slate'
import { slateId } from '../../slate/shared/slateId.ts'

/** Names a finished contest. Another record of it replaces the one before. */
export const nightKey = ({ slate, contest }: Pick<NightRecord, 'slate' | 'contest'>) =>
  `${slateId(slate)}/${contest.id}`
