import { slatecraft } from './slatecraft.ts'

// Whoever reads the results may stop before their end, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(2)
})

process.exitCode = await slatecraft(process.argv.slice(2))
