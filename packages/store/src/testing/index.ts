/** For the tests of everything that stands on the store: fresh databases, quickly. */
export { type PrivatePostgres, postgresBinaries, startPrivatePostgres } from './privatePostgres.ts'
export { newDatabase, pgliteTestStore, postgresTestStore } from './testStore.ts'
