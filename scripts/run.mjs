import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program with its output on stderr. @returns its exit code; 1 if a signal ended it. */
export function run(command, args, { cwd = root, env = {}, onStart = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 2, 2], env: { ...process.env, ...env } })
    child.once('spawn', () => onStart(child.pid))
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** The same for npm: the npm that runs this script, if there is one. */
export function npm(args, options) {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], options)
  if (process.platform === 'win32') return run(process.env.ComSpec ?? 'cmd.exe', ['/c', 'npm', ...args], options)
  return run('npm', args, options)
}
