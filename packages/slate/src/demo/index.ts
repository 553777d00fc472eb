export { demoSalariesCsv } from './demoSalariesCsv.ts'
export { type DemoPeriod, demoSlate, demoSlateNames } from './demoSlate.ts'
