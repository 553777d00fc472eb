export { buildSocketPath, LineupFrame, maxRequestBytes, RunSummary, ServerFrame } from './buildSocket.ts'
export { type ErrorCode, ErrorReply, errorStatus } from './errors.ts'
export { listedName } from './listedName.ts'
export type { Method, Route } from './route.ts'
export { type Cheatsheet, readCheatsheets, saveCheatsheet, saveCheatsheetByKey } from './routes/cheatsheets.ts'
export { health } from './routes/health.ts'
export { importSlate, importWeeklyLogs, localTokenHeader } from './routes/localImports.ts'
export { playerStats } from './routes/playerStats.ts'
export {
  type ListedPreset,
  type ListRights,
  presets,
  readCustomPresets,
  saveCustomPreset,
  saveCustomPresetByKey,
} from './routes/presets.ts'
export { readUserSettings, saveUserSettings, siteSettings } from './routes/settings.ts'
export { importedSlates, players, playersAnySport, slates } from './routes/slates.ts'
export { clearUserTeamStacks, saveUserTeamStacks, teamStacks } from './routes/teamStacks.ts'
export { readUserGroups, saveUserGroups } from './routes/userGroups.ts'
export {
  clearUserProjections,
  readUserProjections,
  saveUserProjections,
  type UserProjection,
} from './routes/userProjections.ts'
