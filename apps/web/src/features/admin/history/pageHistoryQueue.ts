import { askHistoryFile } from '../../../engine/history/askHistoryFile.ts'
import { createHistoryQueue } from './historyQueue.ts'

/** One for the page. */
export const pageHistoryQueue = createHistoryQueue({ read: askHistoryFile, now: () => performance.now() })
