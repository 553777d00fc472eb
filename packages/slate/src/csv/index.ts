export { readPlayers } from './readPlayers.ts'
export { type SlateFromFiles, slateFromFiles } from './slateFromFiles.ts'
export { readUpload, writeUpload } from './uploadFile.ts'
