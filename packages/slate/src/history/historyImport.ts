import * as z from 'zod'
import { Sport } from '../sport.ts'
import { HistoryKind, HistorySource } from './historyKind.ts'

/** What is known of a file before its rows are read. */
export const HistoryFileHead = z.strictObject({
  sport: Sport,
  kind: HistoryKind,
  source: HistorySource,
  /** The file's name. */
  file: z.string().max(200),
})
export type HistoryFileHead = z.infer<typeof HistoryFileHead>

/** A file that was imported. */
export const HistoryImport = HistoryFileHead.extend({
  id: z.int(),
  /** Games of a team that the file has, and how many of them were there already, with the same content. */
  sheets: z.int(),
  same: z.int(),
  /** Lines of players. */
  lines: z.int(),
  /** `2024 weeks 1 to 18`, `2024-10-22 to 2025-02-09`. */
  covers: z.string(),
  importedBy: z.string(),
  /** ISO 8601 in UTC. */
  importedAt: z.string(),
})
export type HistoryImport = z.infer<typeof HistoryImport>

/** A player of pools that history has under another name. */
export const HistoryLink = z.strictObject({
  sport: Sport,
  /** As pools write it. */
  poolName: z.string().min(1).max(120),
  /** As history writes it. */
  historyName: z.string().min(1).max(120),
})
export type HistoryLink = z.infer<typeof HistoryLink>
