import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The exit code of a program (1 where a signal ended it); what it prints goes to stderr. */
export function run(command, args, { cwd = root, env = {}, onStart = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 2, 2], env: { ...process.env, ...env } })
    child.once('spawn', () => onStart(child.pid))
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** The same for npm, the one that runs us where there is one. */
export function npm(args, options) {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], options)
  if (process.platform === 'win32') return run(process.env.ComSpec ?? 'cmd.exe', ['/c', 'npm', ...args], options)
  return run('npm', args, options)
}
