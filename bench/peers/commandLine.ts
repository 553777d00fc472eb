import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelFile } from './modelFile.ts'

export interface CommandRun {
  /** Wall time of the process. */
  seconds: number
  /** What it printed. */
  output: string
  /** The file it wrote. */
  solution: string
}

/** A program's version, or undefined if it is not installed. */
export function versionOf(program: string, args: readonly string[], pattern: RegExp): string | undefined {
  const { error, stdout } = spawnSync(program, args, { encoding: 'utf8' })
  return error === undefined ? (pattern.exec(stdout)?.[1] ?? 'unknown version') : undefined
}

/** Runs a solver on a model file in a folder of its own. */
export function commandLine(program: string, args: (model: string, solution: string) => readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), `slatecraft-bench-${program}-`))
  const modelPath = join(folder, 'lineup.lp')
  const solutionPath = join(folder, 'lineup.sol')
  return ({ text }: ModelFile): CommandRun => {
    writeFileSync(modelPath, text)
    writeFileSync(solutionPath, '')
    const start = performance.now()
    const { error, status, stdout, stderr } = spawnSync(program, args(modelPath, solutionPath), { encoding: 'utf8' })
    const seconds = (performance.now() - start) / 1000
    if (error !== undefined || status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr + stdout}`)
    return { seconds, output: stdout, solution: readFileSync(solutionPath, 'utf8') }
  }
}
