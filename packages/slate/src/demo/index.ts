export { type DemoPeriod, demoSlate, demoSlateNames } from './demoSlate.ts'
