import { changesInAllTabs } from '../../../browser/changesInAllTabs.ts'

/** Notifies of changes to runs in this browser or in an account it was logged in to. */
export const runChanges = changesInAllTabs('slatecraft.runs')
