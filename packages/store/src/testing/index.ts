/** For the tests of everything that stands on the store: a fresh database, quickly. */
export { pgliteTestStore } from './testStore.ts'
