import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../scripts/slatecraft.mjs', import.meta.url))

/** As the process ends, its peak memory in kB. */
const atExit =
  "import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS)))"

/** Imports a file with history on the command line, in a process of its own, into a new data folder that is there already. */
export function measuredImport(path: string): { seconds: number; peakMegabytes: number } {
  const folder = mkdtempSync(join(tmpdir(), 'slatecraft-import-'))
  try {
    // Builds what is stale and makes the database, which takes 900 MB for a moment.
    spawnSync(process.execPath, [command, 'history', '--data', folder])
    const start = performance.now()
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(atExit)}`,
        command,
        'import',
        '--history',
        path,
        '--data',
        folder,
      ],
      { encoding: 'utf8', env: { ...process.env, PEAK_FILE: join(folder, 'peak') } },
    )
    if (status !== 0) throw new Error(stderr)
    const seconds = (performance.now() - start) / 1000
    return { seconds, peakMegabytes: Number(readFileSync(join(folder, 'peak'), 'utf8')) / 1024 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
