import { vi } from 'vitest'
import { slatecraft as run } from '../slatecraft.ts'

/** Runs the command line in this process and captures its output. */
export async function slatecraft(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const printed = { stdout: '', stderr: '' }
  vi.spyOn(console, 'log').mockImplementation((text: unknown) => {
    printed.stdout += `${String(text)}\n`
  })
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => {
    printed.stderr += `${String(text)}\n`
  })
  try {
    return { code: await run(args), ...printed }
  } finally {
    vi.restoreAllMocks()
  }
}
