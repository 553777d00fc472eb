export { demoEntriesCsv } from './demoEntriesCsv.ts'
export { demoSalariesCsv } from './demoSalariesCsv.ts'
export { demoSlate, demoSlateNames } from './demoSlate.ts'
export { demoWeeklyLogs } from './demoWeeklyLogs.ts'
