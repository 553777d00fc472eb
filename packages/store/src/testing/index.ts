export { hasPostgres, postgresOfThisFile } from './onEachDatabase.ts'
export { newDatabase, pgliteTestStore, postgresTestStoreAt } from './testStore.ts'
