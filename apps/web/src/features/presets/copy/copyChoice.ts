import type { YourSlate } from '../../slate/shared/yourSlate.ts'
import type { Entered } from './copyParts.ts'

/** A slate to copy from. */
export interface CopyChoice extends YourSlate {
  entered: Entered
}

/** Something that is loaded for the dialog. */
export type Loaded<Value> =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string; retry(): void }
  | { phase: 'received'; value: Value }
