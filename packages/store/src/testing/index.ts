export { type DatabaseFigures, databaseFigures } from './databaseFigures.ts'
export { hasPostgres, postgresOfThisFile } from './onEachDatabase.ts'
export { type PrivatePostgres, postgresBinaries, startPrivatePostgres } from './privatePostgres.ts'
export { newDatabase, pgliteTestStore, postgresTestStoreAt } from './testStore.ts'
