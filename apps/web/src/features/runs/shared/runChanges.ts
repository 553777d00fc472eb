import { changesInAllTabs } from '../../../browser/changesInAllTabs.ts'

/** Something about the runs of this browser, or about those of an account that it was logged in to, is new. */
export const runChanges = changesInAllTabs('slatecraft.runs')
