import { slatecraft } from './slatecraft.ts'

// A reader such as `head` may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(2)
})

process.exitCode = await slatecraft(process.argv.slice(2))
