import { slatecraft } from './slatecraft.ts'

process.exitCode = await slatecraft(process.argv.slice(2))
