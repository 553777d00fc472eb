import { defineConfig } from 'drizzle-kit'

/** In this folder, `npx drizzle-kit generate --name what-changes` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/schema.ts',
    './src/accountSchema.ts',
    './src/simulationSchema.ts',
    './src/historySchema.ts',
    './src/jobSchema.ts',
  ],
  out: './migrations',
})
