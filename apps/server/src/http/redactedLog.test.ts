import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { redactedLog } from './redactedLog.ts'

function logged(err: unknown): string {
  let text = ''
  const to = new Writable({
    write(part, _, done) {
      text += part
      done()
    },
  })
  redactedLog(pino(to)).error({ err }, 'failed')
  return text
}

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code })

it('the log says when the disk is full, however the error says it, and never what would have been written', () => {
  const insert = (cause: unknown) => {
    const query = 'insert into t values ($1)'
    return Object.assign(new Error(`Failed query: ${query}\nparams: my secret`, { cause }), {
      query,
      params: ['my secret'],
    })
  }
  const full = [
    insert(withCode('could not extend file "base/5/1": No space left on device', '53100')),
    insert(withCode('could not write block: "base/5/1: No space left on device', '53100')),
    insert({ name: 'ErrnoError', errno: 51 }),
    withCode('ENOSPC: no space left on device, write', 'ENOSPC'),
    { name: 'ErrnoError', errno: 51 },
  ]
  for (const error of full) {
    const line = logged(error)
    expect(line.toLowerCase()).toContain('no space left on device')
    expect(line).not.toContain('my secret')
  }
  const other = logged(insert(withCode('invalid input syntax for type integer: "my secret"', '22P02')))
  expect(other).toContain('invalid input syntax')
  expect(other).not.toContain('my secret')
})
