export { type FolderHolder, FolderInUseError, folderHolder } from './folderLock.ts'
export type { Period, SlateToImport } from './queries/slates.ts'
export type { SettingsOwner } from './queries/userSettings.ts'
export { openStore, type Store } from './store.ts'
