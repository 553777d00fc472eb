export { candidatesFor } from './candidatesFor.ts'
export { type HandRoster, handRoster } from './handRoster.ts'
