import type { KernelTask } from './kernelTask.ts'
import { rowScores } from './rowScores.ts'

/** By person: whether a lineup of the task has them. */
export function drawnPersons({ model, lineups, fields }: Pick<KernelTask, 'model' | 'lineups' | 'fields'>): Uint8Array {
  const isDrawn = new Uint8Array(model.persons)
  for (const list of [lineups, ...fields.map((field) => field.lineups)])
    for (const row of list) isDrawn[model.rowPerson[row]!] = 1
  return isDrawn
}

const bins = 256

/** Lineups that are looked at to choose bins. */
const seen = 256

/**
 * Bins for our lineups' scores, the same in each thread: around what the first worlds show, twice as wide,
 * from a multiple of their width on.
 */
export function distributionBins(task: KernelTask): { bins: number; lowest: number; width: number } {
  const { model, size, lineups } = task
  const count = 64
  const scores = rowScores(model, task.seed, 0, count)
  let least = 0x7fff
  let most = -0x8000
  const step = size * Math.ceil(lineups.length / size / seen)
  for (let first = 0; first < lineups.length; first += step) {
    for (let world = 0; world < count; world++) {
      let sum = 0
      for (let slot = first; slot < first + size; slot++) {
        sum += scores[lineups[slot]! * count + world]!
      }
      least = Math.min(least, sum)
      most = Math.max(most, sum)
    }
  }
  if (least > most) return { bins, lowest: 0, width: 1 }
  let width = 1
  while (width * bins < 2 * (most - least)) width *= 2
  return { bins, lowest: width * Math.floor((least + most - width * bins) / 2 / width), width }
}
