export { buildSocketPath, LineupFrame, maxRequestBytes, RunSummary, ServerFrame } from './buildSocket.ts'
export { type ErrorCode, ErrorReply, errorStatus } from './errors.ts'
export { listedName } from './listedName.ts'
export {
  permissionsOf,
  type Rights,
  rightsOf,
  type SportRights,
} from './permissions.ts'
export type { Method, Route } from './route.ts'
export {
  accountInfo,
  checkAuth,
  deleteAccount,
  exportAccount,
  login,
  logOut,
  resetPassword,
  sendResetPassword,
  signUp,
  tokenInHead,
  updatePassword,
} from './routes/accounts.ts'
export {
  type AdminSlate,
  type AdminUser,
  type AuditEntry,
  adminImportSlate,
  adminPool,
  adminPromoCodes,
  adminSlates,
  adminUsers,
  auditLog,
  createPromoCode,
  deletePromoCode,
  deleteSlate,
  grantPlan,
  hideSlate,
  logOutUser,
  type PromoCode,
  revokeGrant,
  setAdmin,
} from './routes/admin.ts'
export { type Cheatsheet, readCheatsheets, saveCheatsheet, saveCheatsheetByKey } from './routes/cheatsheets.ts'
export { health } from './routes/health.ts'
export { readPlan, type Subscription } from './routes/heldPlan.ts'
export {
  addLineupBatch,
  createLineupRun,
  LineupRun,
  mostInBatch,
  readLineupRuns,
  readRunRequest,
  readSavedLineups,
  reportBuiltLineups,
  saveLineups,
  updateLineupRun,
} from './routes/lineupRuns.ts'
export { exposureStats, StatRow, summaryData } from './routes/lineupStats.ts'
export { deleteLineups, deleteLineupsOfSport, updateLineup, updateLineupOfSport } from './routes/lineups.ts'
export { importedPool, importSlate, importWeeklyLogs, localTokenHeader } from './routes/localImports.ts'
export { AccessKey } from './routes/pathParts.ts'
export {
  type Card,
  type Confirmation,
  cancelPlan,
  checkPromo,
  type OfferedPlan,
  readPlans,
  stripeWebhookPath,
  subscribe,
  updateCreditCard,
} from './routes/plans.ts'
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
export { importedSlates, players, playersAnySport, slates, type Withheld } from './routes/slates.ts'
export { clearUserTeamStacks, saveUserTeamStacks, teamStacks } from './routes/teamStacks.ts'
export { readUserGroups, saveUserGroups } from './routes/userGroups.ts'
export {
  clearUserProjections,
  readUserProjections,
  saveUserProjections,
  type UserProjection,
} from './routes/userProjections.ts'
