export { pgliteTestStore } from './testStore.ts'
