export { type JoinedStandings, joinStandings } from './contests/joinStandings.ts'
export { readStandings } from './contests/readStandings.ts'
export { absent, type Standings, type StandingsEntry, type StandingsPlayer } from './contests/standings.ts'
export { type AssignedEntries, assignEntries, type EntryChoice, isBlankEntry } from './entries/assignEntries.ts'
export { type CheckedEntries, checkedEntries } from './entries/checkedEntries.ts'
export { type EntriesFile, type Entry, type EntryContest, readEntriesFile } from './entries/readEntriesFile.ts'
export { unservedWords } from './entries/unservedWords.ts'
export { whyOtherContest } from './entries/whyOtherContest.ts'
export { whyOtherSlate } from './entries/whyOtherSlate.ts'
export { joinGames } from './games/joinGames.ts'
export { type Games, readGames } from './games/readGames.ts'
export { readWeeklyLogs } from './logs/readWeeklyLogs.ts'
export { nameWithoutSuffix, plainName } from './names/playerNames.ts'
export { teamCode } from './names/teamCodes.ts'
export { readPlayers } from './players/readPlayers.ts'
export { type CustomProjections, readCustomProjections } from './projections/customProjections.ts'
export { fieldWords, sourceWords } from './projections/joinMessages.ts'
export type { ProjectionLinks } from './projections/joinProjections.ts'
export type {
  FileReview,
  JoinReview,
  LeftOverProjection,
  PlayerWithoutProjection,
  ProjectionWithoutPlayer,
} from './projections/joinReview.ts'
export { projectionsCsv, templateCsv } from './projections/projectionFiles.ts'
export { type ChoosableField, type ColumnChoice, choosableFields } from './projections/projectionHeadings.ts'
export { type ProjectionLayout, projectionLayout } from './projections/projectionLayout.ts'
export { readProjections } from './projections/readProjections.ts'
export { type FileHints, type RecognizedFile, type RecognizedPlayers, recognizeFile } from './recognizeFile.ts'
export { csvFileName, slateFileName } from './slateFileName.ts'
export { type ProjectionsFile, type SlateFiles, type SlateFromFiles, slateFromFiles } from './slateFromFiles.ts'
export { type CheckedUpload, checkedUpload, type UploadCheck } from './upload/checkedUpload.ts'
export { inSlotOrder, readUpload, writeUpload } from './upload/uploadFile.ts'
